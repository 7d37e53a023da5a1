import { fireEvent } from '@testing-library/react';
import type { ScheduledFlick } from '../../../contract/flicks/scheduled-flick.ts';
import { toLocalInput } from '../../../src/lib/format/local-time.ts';
import { newId } from '../app/mock-responses.ts';
import { aPost } from './flicks.ts';

/** A flick that waits until a full hour tomorrow. */
export function aScheduled(text: string, fields: Partial<ScheduledFlick> = {}): ScheduledFlick {
  const tomorrow = new Date(Date.now() + 86_400_000);
  tomorrow.setMinutes(0, 0, 0);
  return {
    _id: newId(),
    state: 'scheduled',
    publishAt: tomorrow.toISOString(),
    reason: null,
    media: aPost().media,
    thumbnailURL: null,
    description: [{ type: 'text', text }],
    newHashTags: [],
    location: null,
    songTitle: null,
    audienceSetting: 'public',
    createdAt: new Date().toISOString(),
    version: 0,
    ...fields,
  };
}

/** Gives a field of day and time another moment, as a picker does; null empties it. */
export const typeDate = (field: HTMLElement, moment: Date | null) =>
  fireEvent.change(field, { target: { value: moment === null ? '' : toLocalInput(moment) } });
