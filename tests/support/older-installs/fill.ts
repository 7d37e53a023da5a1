import { type Kysely, sql } from 'kysely';
import {
  flickSearch,
  ownerSearch,
  questSearch,
  textDocument,
} from '../../../server/core/text-search/search-text.ts';
import type { OlderState } from './states.ts';

type Row = Record<string, unknown>;

const id = (last: number) => `01a1f000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const [author, fan, worker] = [id(1), id(2), id(3)];
const [flick, repost, privateRepost, hashtag, comment] = [id(11), id(12), id(13), id(14), id(15)];
const [quest, application, question, refused] = [id(21), id(22), id(23), id(24)];
const [topUp, reserve, refund] = [id(31), id(32), id(33)];
const at = '2026-11-20T10:00:00+00:00';
/** The time `at`, then the rest of the flick's id: what 0027 makes of the two. */
export const flickOrder = '01a1f866-0d00-7000-8000-000000000011';

const owner = { username: 'ada', name: 'Ada Quill' };
const place = 'Lisbon Docks';
const task = { title: 'Paint a boat', description: 'Any colour', location: place };
const says = (text: string) => [{ type: 'text', text }];

const person = (personId: string, username: string, name: string): Row => ({
  id: personId,
  username,
  name,
  email: `${username}@example.org`,
  password_hash: 'x',
  state: 'active',
  created_at: at,
  search_name: name.toLowerCase(),
  search_words: [username],
  two_factor_method: 'sms',
});

const line = (journal_id: string, account_id: number, debit: number, credit: number): Row => ({
  journal_id,
  account_id,
  debit,
  credit,
  balance_after: debit + credit,
});

const report = (last: number, target_type: string, target_id: string, case_id: string): [Row, Row] => [
  {
    id: id(last),
    reporter_id: fan,
    target_type,
    target_id,
    category: 'spam',
    message: 'Look',
    attachments: [],
    state: 'open',
    created_at: at,
  },
  {
    id: case_id,
    target_type,
    target_id,
    owner_id: author,
    state: 'open',
    place: 1,
    report_count: 1,
    opened_at: at,
    last_report_at: at,
    urgent: false,
    categories: ['spam'],
    version: 0,
  },
];

/** What a used install holds; tables and columns that the state lacks are left out. */
function allRows(has: (migration: string) => boolean): [table: string, rows: Row[]][] {
  const post = { state: 'published', audience: 'public', created_at: at };
  const reports = [
    report(41, 'flick', flick, id(42)),
    ...(has('0044-quest-questions') ? [report(43, 'question', question, id(44))] : []),
  ];
  const found = questSearch(task);
  return [
    [
      'person',
      [
        {
          ...person(author, owner.username, owner.name),
          two_factor_method: has('0026-authenticator-apps') ? 'totp' : 'sms',
          ...(has('0040-factor-resets') && { two_factor_since: at }),
        },
        person(fan, 'bo', 'Bo Field'),
        person(worker, 'cy', 'Cy Park'),
      ],
    ],
    ['authenticator', [{ person_id: author, secret: '\\x01', last_step: 1, created_at: at }]],
    ['person_counter', [{ person_id: author, public_flicks: 1, followers: 1 }]],
    ['follow', [{ follower_id: fan, followee_id: author, created_at: at }]],
    [
      'flick',
      [
        {
          ...post,
          id: flick,
          order_id: flickOrder,
          author_id: author,
          kind: 'original',
          description: says('Evening tide'),
          location: { name: place },
        },
        {
          ...post,
          id: repost,
          order_id: repost,
          author_id: fan,
          kind: 'repost',
          original_id: flick,
          description: says('Lovely harbour'),
        },
        {
          ...post,
          id: privateRepost,
          order_id: privateRepost,
          author_id: worker,
          kind: 'repost',
          original_id: flick,
          audience: 'private',
          description: [],
        },
      ],
    ],
    // Every repost was counted once, and since 0027 those that everybody may see.
    [
      'flick_counter',
      [{ flick_id: flick, likes: 1, comments: 1, reposts: has('0027-order-of-publishing') ? 1 : 2 }],
    ],
    [
      'flick_search',
      [
        {
          flick_id: flick,
          document: flickSearch(['Evening tide'], [], has('0032-found-by-place') ? place : null).document,
        },
      ],
    ],
    ['quote_search', [{ flick_id: repost, document: textDocument('Lovely harbour') }]],
    ['feed_entry', [{ seq: 1, flick_id: flick, author_id: author, audience: 'public' }]],
    [
      'hashtag',
      [
        {
          id: hashtag,
          key: 'sea',
          name: 'sea',
          search_key: 'sea',
          use_count: 1,
          created_by: author,
          created_at: at,
        },
      ],
    ],
    ['flick_hashtag', [{ flick_id: flick, hashtag_id: hashtag, order_id: flickOrder, created_at: at }]],
    ['flick_tag', [{ flick_id: flick, position: 0, person_id: fan, order_id: flickOrder }]],
    [
      'comment',
      [
        {
          id: comment,
          flick_id: flick,
          author_id: fan,
          tokens: says('What a view'),
          words: textDocument('What a view'),
          created_at: at,
        },
      ],
    ],
    ['flick_like', [{ person_id: fan, flick_id: flick, created_at: at }]],
    ['collection', [{ id: id(51), person_id: fan, name: 'Sea', created_at: at }]],
    ['collection_flick', [{ collection_id: id(51), flick_id: flick }]],
    ['ranked_feed', [{ id: id(52), person_id: fan, flick_ids: [flick], made_at: at }]],
    [
      'alt_suggestion',
      [{ id: id(53), flick_id: flick, position: 0, suggester_id: fan, text: 'A boat', created_at: at }],
    ],
    [
      'quest',
      [
        {
          id: quest,
          owner_id: author,
          state: 'open',
          type: 'Exclusive',
          ...task,
          mode: 'onsite',
          max_applicants: 5,
          reward: 500,
          requested_amount: 2500,
          places: 5,
          review_days: 3,
          criteria: [],
          second_try: true,
          deadline: '2026-12-20T10:00:00+00:00',
          approved: 1,
          title_line: found.title_line,
          hashtags: found.hashtags,
          document: has('0025-quest-endings')
            ? `${found.document} ${ownerSearch(owner)}`
            : textDocument(task.title),
          published_at: at,
          reserved: 3000,
          returned: 500,
        },
      ],
    ],
    [
      'application',
      [
        {
          id: application,
          quest_id: quest,
          applicant_id: worker,
          state: 'approved',
          description: says('Done'),
          criteria: [],
          partial_allowance: false,
          paid_amount: 500,
          created_at: at,
          sent_at: at,
          changed_at: at,
        },
        {
          id: refused,
          quest_id: quest,
          applicant_id: fan,
          state: 'rejected',
          description: says('Done too'),
          criteria: [],
          partial_allowance: false,
          decided_by: 'owner',
          decided_at: at,
          created_at: at,
          sent_at: at,
          changed_at: at,
        },
      ],
    ],
    [
      'quest_record',
      [
        {
          person_id: author,
          quests: 1,
          decided: 2,
          approved: 1,
          auto: 0,
          median_hours: 0,
          proofs_decided: 0,
          proofs_approved: 0,
          made_at: at,
        },
      ],
    ],
    ['question', [{ id: question, quest_id: quest, author_id: fan, words: 'Which boat?', created_at: at }]],
    [
      'ledger_account',
      [
        { id: 1, code: 'provider_cash', kind: 'provider_cash', side: 'debit', guarded: false, balance: 3000 },
        {
          id: 2,
          code: `wallet:${author}`,
          kind: 'wallet',
          owner_id: author,
          side: 'credit',
          guarded: true,
          balance: 500,
        },
        { id: 3, code: `escrow:${quest}`, kind: 'escrow', side: 'credit', guarded: true, balance: 2500 },
      ],
    ],
    [
      'ledger_journal',
      [
        { id: topUp, seq: 1, key: 'topup:1', kind: 'topup', created_at: at },
        { id: reserve, seq: 2, key: 'reserve:1', kind: 'reserve', created_at: at },
        { id: refund, seq: 3, key: 'refund:1', kind: 'refund', created_at: at },
      ],
    ],
    [
      'ledger_line',
      [
        ...[
          line(topUp, 1, 3000, 0),
          line(topUp, 2, 0, 3000),
          line(reserve, 2, 3000, 0),
          line(reserve, 3, 0, 3000),
        ],
        ...[line(refund, 3, 500, 0), line(refund, 2, 0, 500)],
      ].map((row, at) => ({ id: at + 1, ...row })),
    ],
    [
      'payout_account',
      [
        {
          person_id: worker,
          provider: 'sandbox',
          provider_ref: 'acct_1',
          status: 'enabled',
          last4: '6789',
          updated_at: at,
        },
      ],
    ],
    ['report', reports.map(([row]) => row)],
    ['moderation_case', reports.map(([, row]) => row)],
  ];
}

/** Fills an older install with a little of everything that migrations touch. */
export async function fill<Tables>(db: Kysely<Tables>, state: OlderState): Promise<void> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public'`.execute(db);
  const known = Map.groupBy(columns, ({ table }) => table);
  await db.transaction().execute(async (transaction) => {
    for (const [table, rows] of allRows((name) => name in state.migrations)) {
      const used = new Set(rows.flatMap((row) => Object.keys(row)));
      // Columns that are left out get their defaults.
      const names = (known.get(table) ?? []).map(({ column }) => column).filter((name) => used.has(name));
      if (names.length === 0) continue;
      const list = sql.join(names.map((name) => sql.ref(name)));
      await sql`insert into ${sql.table(table)} (${list}) overriding system value
        select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
        transaction,
      );
    }
  });
}
