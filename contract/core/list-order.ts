import * as z from 'zod/mini';

/** What comes first in a list: the newest or the most liked. */
export const listOrder = z.enum(['newest', 'top']);
export type ListOrder = z.output<typeof listOrder>;
