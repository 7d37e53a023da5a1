import { afterEach, expect, it } from 'vitest';
import { followPull } from '../../../src/components/flicks/feed/pull-gesture.ts';

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function touch(type: string, target: Element, x: number, y: number) {
  const touches = [{ clientX: x, clientY: y }];
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches }));
}

/** How far a pull from the top of an element came, in px; null where it was none. */
function pull(target: Element, x: number, y: number): number | null {
  let released: number | null = null;
  stop = followPull({ most: 100, onMove: () => undefined, onRelease: (distance) => (released = distance) });
  touch('touchstart', target, 0, 0);
  touch('touchmove', target, x, y);
  touch('touchend', target, x, y);
  stop();
  return released;
}

function stand(role: string): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', role);
  document.body.append(element);
  return element;
}

it('pulls the page with a finger that moves down', () => {
  expect(pull(document.body, 10, 80)).toBe(40);
});

it('ignores a horizontal swipe', () => {
  expect(pull(document.body, 90, 80)).toBeNull();
});

it.each(['dialog', 'alertdialog', 'menu'])('does not move the page under an open %s', (role) => {
  expect(pull(stand(role), 0, 80)).toBeNull();
  expect(pull(document.body, 0, 80)).toBeNull();
});
