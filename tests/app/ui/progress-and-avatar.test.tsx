import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from '../../../src/components/ui/avatar.tsx';
import { Trail } from '../../../src/components/ui/list/trail.tsx';

const on = (trail: HTMLElement) => [...trail.children].map((dash) => dash.className);

it('fills the dashes up to the current step', () => {
  render(<Trail total={4} current={1} label="2 of 4" />);
  expect(on(screen.getByRole('img', { name: '2 of 4' }))).toEqual(['on', 'on', '', '']);
});

it('fills a part of the current dash', () => {
  render(<Trail total={3} current={1} fraction={0.25} label="Clip 2 of 3" />);
  const trail = screen.getByRole('img');
  expect(on(trail)).toEqual(['on', 'part', '']);
  expect((trail.children[1] as HTMLElement).style.getPropertyValue('--share')).toBe('25%');
});

it('counts what is done', () => {
  render(<Trail total={4} filled={3} label="3 of 4 approved" />);
  expect(on(screen.getByRole('img'))).toEqual(['on', 'on', 'on', '']);
});

it('falls back to initials without a profile picture, and if it cannot be loaded', () => {
  const { container, rerender } = render(<Avatar person={{ name: 'Tomás van Rey', photo: null }} />);
  expect(container).toHaveTextContent('TR');
  rerender(<Avatar person={{ name: 'Tomás van Rey', photo: '/media/gone.webp' }} />);
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', '/media/gone.webp');
  if (picture) fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent('TR');
});
