interface Slice {
  /** The files to mutate. */
  mutate: string[];
  /** The tests that should fail. */
  tests: string[];
}

/** Rules of the server, each with a test file beside it. */
const withTests = (...names: string[]): Slice => ({
  mutate: names.map((name) => `server/${name}.ts`),
  tests: names.map((name) => `server/${name}.test.ts`),
});
const join = (...parts: Slice[]): Slice => ({
  mutate: parts.flatMap(({ mutate }) => mutate),
  tests: parts.flatMap(({ tests }) => tests),
});

/** The rules where a bug costs most, in slices small enough to run one at a time. */
export const slices = {
  fees: join(
    withTests('money/payments/fees', 'money/wallet/withdrawable.service', 'money/payments/payment-limits'),
    {
      mutate: ['contract/money/prorate.ts', 'src/lib/format/money.ts', 'src/lib/format/amount-text.ts'],
      tests: ['src/lib/format/money.test.ts', 'src/lib/format/amount-text.test.ts'],
    },
  ),
  ledger: withTests(
    'money/ledger/accounts',
    'money/ledger/lots',
    'money/ledger/quest-splits',
    'money/ledger/*-journals',
  ),
  auth: join(
    withTests(
      'auth/sessions/tokens.service',
      'auth/second-factor/authenticator-app',
      'auth/second-factor/recovery-codes',
      'auth/second-factor/second-factor',
      'auth/sessions/session-expiry',
      'auth/passwords/password-policy',
    ),
    { mutate: ['server/core/encryption.ts'], tests: ['server/core/encryption.test.ts'] },
  ),
  quests: withTests(
    'quests/quest-rules',
    'quests/applications/apply-rules',
    'quests/applications/decide-each',
    'quests/applications/decision-request',
    'quests/reading/quest-slots',
  ),
  visibility: {
    mutate: ['server/visibility/visibility.sql.ts'],
    tests: ['tests/api/flicks/audience-matrix.test.ts'],
  },
  uploads: join(withTests('media/uploads/upload-purposes', 'media/uploads/upload-stream'), {
    mutate: [
      'server/core/storage/media-types.ts',
      'server/core/storage/file-signatures.ts',
      'server/core/storage/url-signer.ts',
    ],
    tests: ['server/core/storage/media-types.test.ts', 'server/core/storage/url-signer.test.ts'],
  }),
  optimistic: {
    mutate: [
      'src/queries/cache/**/*.ts',
      '!src/queries/cache/**/*.test.ts',
      'src/queries/flicks/comments/comment-writes.ts',
      'src/queries/quests/decisions/decision-queue.ts',
      'src/queries/quests/decisions/held-decisions.ts',
      'src/queries/quests/decisions/merge-decisions.ts',
      'src/queries/quests/decisions/page-handover.ts',
      'src/queries/quests/decisions/send-loop.ts',
    ],
    tests: [
      'src/queries/cache/**/*.test.ts',
      'src/queries/flicks/comments/comment-writes.test.ts',
      'src/queries/quests/decisions/decision-queue*.test.ts',
    ],
  },
} satisfies Record<string, Slice>;

export type SliceName = keyof typeof slices;
