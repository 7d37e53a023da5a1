import { sql } from 'kysely';
import { insertSession } from '../../server/auth/sessions/session.repository.ts';
import { createTokensService, hashToken, newToken } from '../../server/auth/sessions/tokens.service.ts';
import type { Clock } from '../../server/core/clock.ts';
import { newId } from '../../server/core/ids.ts';
import { personSearch } from '../../server/core/text-search/search-text.ts';
import type { OpenedWith } from '../../server/core/viewer.ts';
import type { Database } from '../../server/db/connection.ts';
import type { Tables } from '../../server/db/tables.ts';
import { TEST_SECRET } from './test-app.ts';

/** Every person of the factories signs in with this; its hash is made once, hashing is slow by design. */
export const TEST_PASSWORD = 'correct horse battery';
const TEST_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$TKyBsyGKx1TA/CsDOZvx4w$/QRi3mywWXPpCNfhfCRcuSbXMJ+ifbAYZ9yc+lkSTNs';

export interface TestPerson {
  id: string;
  username: string;
  name: string;
  sessionId: string;
  accessToken: string;
  refreshToken: string;
}

interface Context {
  database: Database;
  clock: Clock;
}

let made = 0;
/** A name that no other test and no other worker uses. */
export const uniqueName = (prefix = 'p') =>
  `${prefix}${process.pid}.${Date.now().toString(36)}.${(made++).toString(36)}`;

/** With what the log-ins of that person open a session. */
async function usualOpening({ database }: Context, personId: string): Promise<OpenedWith> {
  const { two_factor } = await database.db
    .selectFrom('person')
    .select('two_factor')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return two_factor ? 'two-factor' : 'password';
}

/** A session of that person, opened without a sign-in; the person counts as confirmed for 15 minutes. */
export async function session(context: Context, personId: string, given?: OpenedWith) {
  const { database, clock } = context;
  const openedWith = given ?? (await usualOpening(context, personId));
  const now = clock.now();
  const sessionId = newId(now);
  const refreshToken = newToken();
  await insertSession(database.db, {
    id: sessionId,
    personId,
    refreshHash: hashToken(refreshToken),
    userAgent: 'test',
    ip: '127.0.0.1',
    pushToken: null,
    openedWith,
    now,
  });
  const accessToken = createTokensService(TEST_SECRET, clock).access(personId, sessionId);
  return { sessionId, refreshToken, accessToken };
}

/** An active person with a session, opened with what their log-ins need. */
export async function person(
  context: Context,
  fields: Partial<
    Pick<Tables['person'], 'username' | 'name' | 'email' | 'phone' | 'photo_key'> &
      Pick<Tables['person'], 'email_verified_at' | 'phone_verified_at' | 'password_hash' | 'locale'>
  > & {
    two_factor?: boolean;
    role?: 'member' | 'operator';
    two_factor_method?: 'sms' | 'email';
    state?: 'pending' | 'active' | 'deactivated' | 'deleting' | 'suspended';
  } = {},
): Promise<TestPerson> {
  const now = context.clock.now();
  const id = newId(now);
  const username = fields.username ?? uniqueName();
  const name = fields.name ?? `Person ${username}`;
  await context.database.db
    .insertInto('person')
    .values({
      id,
      username,
      name,
      ...personSearch({ username, name }),
      email: null,
      email_verified_at: null,
      phone: null,
      phone_verified_at: null,
      password_hash: TEST_PASSWORD_HASH,
      photo_key: null,
      country: null,
      dob: null,
      created_at: now,
      ...fields,
    })
    .execute();
  return {
    id,
    username,
    name,
    ...(await session(context, id)),
  };
}

/** `follower` follows `followee`. */
export async function follow(
  context: Context,
  follower: { id: string },
  followee: { id: string },
): Promise<void> {
  await context.database.db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('follow')
      .values({ follower_id: follower.id, followee_id: followee.id, created_at: context.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('follower_id')
      .executeTakeFirst();
    if (!made) return;
    await sql`insert into person_counter as c (person_id, followers, following)
      select id, (id = ${followee.id})::int, (id = ${follower.id})::int
      from unnest(${[follower.id, followee.id]}::uuid[]) id order by id
      on conflict (person_id) do update set followers = c.followers + excluded.followers,
        following = c.following + excluded.following`.execute(trx);
  });
}
