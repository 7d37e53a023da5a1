import { WrongUsage } from './report.ts';

/** Describes the argument that `readUsername` reads. */
export const USERNAME = 'the name after the @ of a profile';

/** A username as the database has it. */
export function readUsername(name: string): string {
  const username = name.trim().replace(/^@/, '').toLowerCase();
  if (username === '') throw new WrongUsage('<username> is empty: give the name after the @ of a profile.');
  return username;
}
