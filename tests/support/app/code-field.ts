import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

type Place = Pick<typeof screen, 'findByLabelText'>;

/** Waits for the first box for a code, which has the label. */
export function codeField(place: Place = screen): Promise<HTMLElement> {
  return place.findByLabelText(/^6-digit code/, { selector: 'input' });
}

/** Types a code like a person: into the first box, from where each digit leads to the next one. */
export async function typeCode(user: UserEvent, code: string, place: Place = screen): Promise<void> {
  await user.type(await codeField(place), code);
}

/** All boxes, given the first. */
export function codeBoxes(first: HTMLElement): HTMLInputElement[] {
  const group = first.closest<HTMLElement>('[role=group]');
  return group ? within(group).getAllByRole('textbox') : [];
}

/** The digits in all boxes, given the first. */
export const typedCode = (first: HTMLElement): string =>
  codeBoxes(first)
    .map((box) => box.value)
    .join('');
