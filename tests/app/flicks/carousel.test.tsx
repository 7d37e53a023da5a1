import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCarousel } from '../../../src/components/media/player/use-carousel.ts';

function Strip() {
  const { strip, current, go, moves, onKeyDown } = useCarousel(3);
  return (
    <>
      <div ref={strip} {...moves} data-testid="strip" />
      <button type="button" onClick={() => go(2)} onKeyDown={onKeyDown}>
        Last
      </button>
      <output>{current}</output>
    </>
  );
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
  HTMLElement.prototype.scrollTo = vi.fn();
});

afterEach(() => document.documentElement.removeAttribute('dir'));

async function onTheWay() {
  const user = userEvent.setup();
  render(<Strip />);
  const strip = screen.getByTestId('strip');
  await user.click(screen.getByRole('button', { name: 'Last' }));
  expect(screen.getByRole('status')).toHaveTextContent('2');
  strip.scrollLeft = 100;
  fireEvent.scroll(strip);
  // What is passed by does not count.
  expect(screen.getByRole('status')).toHaveTextContent('2');
  return strip;
}

it.each(['wheel', 'pointerDown', 'touchStart'] as const)(
  'follows the strip again after %s',
  async (taken) => {
    const strip = await onTheWay();
    fireEvent[taken](strip);
    fireEvent.scroll(strip);
    expect(screen.getByRole('status')).toHaveTextContent('1');
  },
);

it('shows the position where the strip stopped', async () => {
  const strip = await onTheWay();
  fireEvent(strip, new Event('scrollend', { bubbles: true }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1'));
});

it('continues when the end of an earlier scroll is reported late', async () => {
  const strip = await onTheWay();
  fireEvent(strip, new Event('scrollend', { bubbles: true }));
  expect(screen.getByRole('status')).toHaveTextContent('2');
  strip.scrollLeft = 200;
  fireEvent.scroll(strip);
  expect(screen.getByRole('status')).toHaveTextContent('2');
});

it('goes on to the left in a language that is read from right to left', () => {
  document.documentElement.dir = 'rtl';
  render(<Strip />);
  const strip = screen.getByTestId('strip');
  const button = screen.getByRole('button');
  fireEvent.keyDown(button, { key: 'ArrowRight' });
  expect(strip.scrollTo).not.toHaveBeenCalled();
  fireEvent.keyDown(button, { key: 'ArrowLeft' });
  expect(strip.scrollTo).toHaveBeenCalledWith({ left: -100, behavior: 'smooth' });
  expect(screen.getByRole('status')).toHaveTextContent('1');
  fireEvent.wheel(strip);
  strip.scrollLeft = -200;
  fireEvent.scroll(strip);
  expect(screen.getByRole('status')).toHaveTextContent('2');
});
