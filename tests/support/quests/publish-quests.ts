import { randomUUID } from 'node:crypto';
import type { Applicant } from '../../../contract/quests/applicant.ts';
import type { QuestDetail } from '../../../contract/quests/quest.ts';
import { session, type TestPerson } from '../factories.ts';
import { type Picked, photo, plain } from '../flicks/publish-flicks.ts';
import { put } from '../media/media.ts';
import { call, type TestApp } from '../test-app.ts';

type Api = Pick<TestApp, 'app'>;
type Headers = Record<string, string>;
type Body = Record<string, unknown>;

export interface ProofDraft {
  id: string;
  mediaSignedURL: string[];
  thumbnailSignedURL: string[];
}

const paths = { quest: '/api/v1/quest', proof: '/api/v1/quest-applicant' } as const;

/** Asks for upload addresses. */
export const askFor = (
  t: Api,
  kind: keyof typeof paths,
  who: TestPerson,
  types: string[],
  headers: Headers = {},
  quest?: string,
) =>
  call(t.app, 'POST', paths[kind], {
    token: who.accessToken,
    body: {
      media: types.map((fileType, at) => ({ fileName: `file ${at}`, fileType })),
      ...(quest !== undefined && { quest }),
    },
    headers,
  });

/** A draft whose files have all been uploaded, with stills at the places where there are any. */
export async function draftOf(
  t: Api,
  kind: keyof typeof paths,
  who: TestPerson,
  files: Picked[],
  stills: (Picked | null)[] = [],
  quest?: string,
): Promise<ProofDraft> {
  const response = await askFor(
    t,
    kind,
    who,
    files.map(({ type }) => type),
    {},
    quest,
  );
  if (response.statusCode !== 200) throw new Error(response.body);
  const { questId, questApplicantId, ...signed } = response.json().data;
  const send = async (url: string | undefined, file: Picked | null | undefined) => {
    if (!url || !file) return;
    const sent = await put(t, url, file.bytes, file.type);
    if (sent.statusCode !== 200) throw new Error(sent.body);
  };
  for (const [at, file] of files.entries()) await send(signed.mediaSignedURL[at], file);
  for (const [at, still] of stills.entries()) await send(signed.thumbnailSignedURL[at], still);
  return { id: questId ?? questApplicantId, ...signed };
}

/** The media of a draft as later calls name them. */
export const mediaOf = ({ mediaSignedURL }: ProofDraft) =>
  mediaSignedURL.map((url) => ({
    url: plain(url),
    type: /\.(mp4|webm|mov)$/.test(plain(url)) ? 'video' : 'photo',
  }));

/** The data of a quest of 10 slots for 20.00 each. */
export const QUEST = {
  title: 'Doors of the old town',
  description: 'Film one #door that you walk past every day, closed and then open.',
  mode: 'online',
  maxApplicants: 10,
  totalAmount: 20_000,
} as const;

export const publishQuest = (
  t: Api,
  who: TestPerson,
  draft: ProofDraft,
  body: Body = {},
  headers: Headers = {},
) =>
  call(t.app, 'POST', `/api/v1/quest/${draft.id}`, {
    token: who.accessToken,
    body: { ...QUEST, media: mediaOf(draft), ...body },
    headers,
  });

/** The published quest; its owner can pay. */
export async function publishedQuest(t: Api, who: TestPerson, body: Body = {}): Promise<QuestDetail> {
  const response = await publishQuest(t, who, await draftOf(t, 'quest', who, [await photo(40, 40)]), body);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().data.questdetails;
}

export const sendProof = (
  t: Api,
  who: TestPerson,
  draft: ProofDraft,
  quest: string,
  body: Body = {},
  headers: Headers = {},
) =>
  call(t.app, 'POST', `/api/v1/quest-applicant/${draft.id}`, {
    token: who.accessToken,
    body: { quest, media: mediaOf(draft), ...body },
    headers,
  });

/** A proof of one small photo that was sent. */
export async function sentProof(t: Api, who: TestPerson, quest: string, body: Body = {}): Promise<Applicant> {
  const response = await sendProof(
    t,
    who,
    await draftOf(t, 'proof', who, [await photo(40, 40)]),
    quest,
    body,
  );
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().data.applicant;
}

/** What is in a person's wallet, and what is reserved for their quests, in minor units. */
export async function moneyOf({ database }: Pick<TestApp, 'database'>, { id }: { id: string }) {
  const rows = await database.db
    .selectFrom('ledger_account')
    .select(['kind', 'balance'])
    .where('owner_id', '=', id)
    .execute();
  const sum = (kind: string) =>
    rows.reduce((all, row) => all + (row.kind === kind ? Number(row.balance) : 0), 0);
  return { wallet: sum('wallet'), reserved: sum('escrow') };
}

/** The person logged in again: a day is longer than a token lasts. */
export const back = async (t: TestApp, who: TestPerson) => ({ ...who, ...(await session(t, who.id)) });

/** Status and code of an answer. */
export const codeOf = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
];

/** An Idempotency-Key of its own. */
export const aKey = () => ({ 'idempotency-key': randomUUID() });
