import { limits } from '../../contract/core/limits.ts';
import type { Db } from '../db/prepared-statement.ts';
import { isId } from './parse.ts';
import { type FoundPerson, findPerson } from './person.repository.ts';
import { CommandFailed, WrongUsage } from './report.ts';

/** Describes a username. */
export const USERNAME = 'the name after the @ of a profile';
/** Describes what `personNamed` finds. */
export const PERSON = `${USERNAME}, or the id of the account`;

/** Reads a username, or an id, as the database has it; `argument` names where it was given. */
export const usernameIn =
  (argument: string) =>
  (name: string): string => {
    const username = name.trim().replace(/^@/, '').toLowerCase();
    if (username === '') throw new WrongUsage(`${argument} is empty: give ${USERNAME}.`);
    return username;
  };

/** Says that nobody has that username. */
export const nobodyCalled = (username: string) =>
  new CommandFailed(`Nobody here is called ${username}. The name is the one after the @ of a profile.`);

/** The account with that username or id. */
export async function personNamed(db: Db, given: string): Promise<FoundPerson> {
  const byId = isId(given);
  const person = await findPerson(db, byId ? { id: given } : { username: given });
  if (person) return person;
  throw byId ? new CommandFailed(`No account here has the id ${given}.`) : nobodyCalled(given);
}

/** The operator with that username, who answers for a decision in the audit log. */
export async function operatorNamed(db: Db, name: string): Promise<FoundPerson> {
  const person = await personNamed(db, name);
  if (person.role === 'operator') return person;
  throw new CommandFailed(`--operator: ${person.username} is no operator.`);
}

/** A reason for the audit log. */
export function readReason(reason: string): string {
  const [text, most] = [reason.trim(), limits.reason.max];
  if (text.length >= 3 && text.length <= most) return text;
  throw new WrongUsage(`--reason must have 3 to ${most} characters.`);
}
