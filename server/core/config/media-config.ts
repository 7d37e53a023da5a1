import * as z from 'zod/mini';
import { given } from './config-fields.ts';

const MESSAGE = 'must be a number greater than 0';
const amount = z.pipe(
  z.transform((text: unknown) => Number(text)),
  z.number(MESSAGE).check(z.refine((n) => n > 0 && n <= 1_000_000_000, MESSAGE)),
);

/** What one person may store and have processed. */
export const mediaFields = {
  STORAGE_GB_PER_PERSON: given(z._default(amount, 20)),
  UPLOADS_GB_PER_PERSON: given(z._default(amount, 10)),
  PROCESSING_MEGAPIXELS_PER_DAY: given(z._default(amount, 10_000)),
  PROCESSING_SECONDS_PER_DAY: given(z._default(amount, 1_800)),
};

export interface MediaSettings {
  /** The most bytes of one person. */
  quota: {
    /** Stored and in flight together. */
    storedBytes: number;
    /** Reserved by upload addresses, and uploaded but not used yet. */
    uploadBytes: number;
  };
  /** What the files of one person may cost in a day. */
  processing: { megapixelsPerDay: number; secondsPerDay: number };
}

const GB = 1_000_000_000;

export function readMedia(read: { [Name in keyof typeof mediaFields]: number }): MediaSettings {
  return {
    quota: {
      storedBytes: Math.floor(read.STORAGE_GB_PER_PERSON * GB),
      uploadBytes: Math.floor(read.UPLOADS_GB_PER_PERSON * GB),
    },
    processing: {
      megapixelsPerDay: read.PROCESSING_MEGAPIXELS_PER_DAY,
      secondsPerDay: read.PROCESSING_SECONDS_PER_DAY,
    },
  };
}
