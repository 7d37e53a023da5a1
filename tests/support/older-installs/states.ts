import type { Migration } from 'kysely/migration';
import { readMigrations } from '../../../server/db/migrate.ts';
import { up as questMoney } from './0024-quest-money.ts';
import { up as orderOfPublishing } from './0027-order-of-publishing.ts';
import { up as questQuestions } from './0044-quest-questions.ts';

/** The migrations that a commit had, by name: what an install made from it has run. */
export interface OlderState {
  commit: string;
  migrations: Record<string, Migration>;
}

interface Change {
  commit: string;
  adds?: string[];
  /** Changes a file that older installs have already run. */
  edits?: string;
  /** New name of each. */
  renames?: Record<string, string>;
}

/** How the numbered migrations came to be, commit by commit. */
const changes: Change[] = [
  {
    commit: 'c1f8bcb',
    adds: [
      ...['0001-house', '0002-flicks', '0003-purge', '0004-deleted-comment-flick', '0005-push-token'],
      ...['0006-accounts', '0007-codes', '0008-messages', '0009-leaving', '0010-making', '0013-songs'],
      ...['0014-contested-sign-ups', '0015-people', '0016-person-counters', '0017-search'],
      ...['0018-notifications', '0019-moderation', '0020-ledger', '0021-payments', '0022-quests'],
      '0023-quest-reading',
    ],
  },
  { commit: 'db846ca', adds: ['0028-not-interested'] },
  { commit: '95eb8bb', adds: ['0027-order-of-publishing'] },
  { commit: '10ee1fd', adds: ['0029-muted-words'] },
  { commit: '874f422', adds: ['0025-quest-endings'] },
  { commit: 'bb90a7a', adds: ['0029-saved-collections'] },
  { commit: '30c88d0', adds: ['0029-tailored-feed'] },
  { commit: '1c474a3', adds: ['0024-quest-money'] },
  { commit: 'f0cb2af', edits: '0024-quest-money' },
  { commit: '533ea10', edits: '0027-order-of-publishing' },
  { commit: 'fcce225', adds: ['0026-authenticator-apps'] },
  {
    commit: '7389890',
    renames: {
      '0029-saved-collections': '0030-saved-collections',
      '0029-tailored-feed': '0031-tailored-feed',
    },
  },
  { commit: 'ec95856', adds: ['0034-out-of-sight'] },
  { commit: '575a761', adds: ['0035-names-by-words'] },
  { commit: '28a73cc', adds: ['0032-found-by-place'] },
  { commit: 'f2d9c1d', adds: ['0033-order-of-liking'] },
  { commit: '8c8af9e', adds: ['0036-left-to-hide'] },
  { commit: 'e3d6e56', adds: ['0037-problems-by-kind'] },
  { commit: '8b00746', adds: ['0040-factor-resets'] },
  { commit: '73e53f4', adds: ['0044-quest-questions'] },
  { commit: '33c42f2', adds: ['0042-scheduled-flicks'] },
  { commit: 'c990b82', adds: ['0038-unclaimed-by-person'] },
  { commit: '2744211', adds: ['0043-alt-suggestions'] },
  { commit: 'd083a92', adds: ['0045-frozen-quests'] },
  { commit: 'd77db5c', adds: ['0041-passkeys'] },
  { commit: '53dc707', edits: '0044-quest-questions' },
];

/** What the edited files were before. */
const beforeEdit: Record<string, Migration> = {
  '0024-quest-money': { up: questMoney },
  '0027-order-of-publishing': { up: orderOfPublishing },
  '0044-quest-questions': { up: questQuestions },
};

/** Every state in which a commit left the numbered migrations. */
export async function olderStates(): Promise<OlderState[]> {
  const present = await readMigrations();
  const newNames = Object.assign({}, ...changes.map(({ renames }) => renames)) as Record<string, string>;
  const latest = (name: string): Migration => {
    const found = present[newNames[name] ?? name];
    if (!found) throw new Error(`no migration is called ${name}`);
    return found;
  };
  const now: Record<string, Migration> = {};
  return changes.map(({ commit, adds = [], edits, renames = {} }) => {
    for (const name of adds) now[name] = beforeEdit[name] ?? latest(name);
    if (edits) now[edits] = latest(edits);
    for (const [before, after] of Object.entries(renames)) {
      now[after] = latest(before);
      delete now[before];
    }
    return { commit, migrations: { ...now } };
  });
}
