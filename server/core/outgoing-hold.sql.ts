import { sql } from 'kysely';

/** Whether messages and money may leave the site; not after a restore, until an operator releases them. */
export const outgoingReleased = sql<boolean>`not exists (select from outgoing_hold)`;
