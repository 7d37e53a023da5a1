import { sql } from 'kysely';
import type { Db } from '../db/prepared-statement.ts';

/** What whoever runs the site may know of an account. */
export interface FoundPerson {
  id: string;
  username: string;
  name: string;
  state: string;
  role: 'member' | 'operator';
  createdAt: Date;
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  phoneVerified: boolean;
  twoFactor: boolean;
  twoFactorMethod: string;
  /** When a reset turns two-factor login off; null if none is pending. */
  twoFactorEndsAt: Date | null;
  liveSessions: number;
}

/** The account with that id or username. */
export async function findPerson(
  db: Db,
  by: { id: string } | { username: string },
): Promise<FoundPerson | undefined> {
  const condition = 'id' in by ? sql`p.id = ${by.id}::uuid` : sql`p.username = ${by.username}`;
  const { rows } = await sql<FoundPerson>`select p.id, p.username, p.name, p.state, p.role,
      p.created_at as "createdAt", p.email, p.email_verified_at is not null as "emailVerified",
      p.phone, p.phone_verified_at is not null as "phoneVerified", p.two_factor as "twoFactor",
      p.two_factor_method as "twoFactorMethod",
      (select r.due_at from factor_reset r where r.person_id = p.id) as "twoFactorEndsAt",
      (select count(*)::int from session s where s.person_id = p.id and s.ended_at is null) as "liveSessions"
    from person p where ${condition}`.execute(db);
  return rows[0];
}
