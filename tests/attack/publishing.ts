import sharp from 'sharp';
import { withKey } from './money/wallets.ts';
import type { Login } from './people.ts';
import type { Answer, Target } from './target.ts';

const PATHS = {
  flick: '/api/v1/flick',
  quest: '/api/v1/quest',
  proof: '/api/v1/quest-applicant',
} as const;
type Kind = keyof typeof PATHS;

export interface Draft {
  kind: Kind;
  id: string;
  /** Its file, as the call that publishes it names it. */
  media: { url: string; type: 'photo' }[];
}

/** A small photo. */
export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

/** Opens a draft with files of these types. */
export function openDraft(target: Target, { accessToken: token }: Login, kind: Kind, types: string[]) {
  const files = types.map((fileType, at) => ({ fileName: `file ${at}`, fileType }));
  const body = kind === 'flick' ? { mediaFiles: files } : { media: files };
  return target.call('POST', PATHS[kind], { token, body, headers: withKey() });
}

/** A draft with one uploaded picture. */
export async function draftOf(target: Target, who: Login, kind: Kind, picture?: Buffer): Promise<Draft> {
  const opened = await openDraft(target, who, kind, ['image/png']);
  const { mediaSignedURL, flickId, questId, questApplicantId } = (opened.json?.data ?? {}) as {
    mediaSignedURL?: string[];
    [id: string]: unknown;
  };
  const [signed] = mediaSignedURL ?? [];
  if (signed === undefined) throw new Error(`No draft: ${opened.status} ${opened.text}`);
  const { pathname, search } = new URL(signed, target.url);
  const sent = await fetch(`${target.url}${pathname}${search}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(picture ?? (await photo())),
  });
  if (!sent.ok) throw new Error(`No upload: ${sent.status} ${await sent.text()}`);
  return {
    kind,
    id: String(flickId ?? questId ?? questApplicantId),
    media: [{ url: pathname, type: 'photo' }],
  };
}

/** Publishes a draft. */
export const publish = (
  target: Target,
  { accessToken: token }: Login,
  { kind, id, media }: Draft,
  more: Record<string, unknown> = {},
): Promise<Answer> =>
  target.call('POST', `${PATHS[kind]}/${id}`, { token, body: { media, ...more }, headers: withKey() });

/** A quest of that many places, and its id. */
export async function openQuest(
  target: Target,
  owner: Login,
  places: number,
  totalAmount: number,
): Promise<string> {
  const draft = await draftOf(target, owner, 'quest');
  const { status, text } = await publish(target, owner, draft, {
    title: 'Doors of the old town',
    description: 'Film one door that you walk past every day.',
    mode: 'online',
    maxApplicants: places,
    totalAmount,
  });
  if (status !== 200) throw new Error(`No quest: ${status} ${text}`);
  return draft.id;
}

/** Sends a proof for a quest; answers the id of the proof too, which exists only if that succeeded. */
export async function apply(target: Target, who: Login, quest: string) {
  const draft = await draftOf(target, who, 'proof');
  return { id: draft.id, answer: await publish(target, who, draft, { quest }) };
}

/** The same for somebody who must be able to. */
export async function sendProof(target: Target, who: Login, quest: string): Promise<string> {
  const { id, answer } = await apply(target, who, quest);
  if (answer.status !== 200) throw new Error(`No proof: ${answer.status} ${answer.text}`);
  return id;
}

/** Decides about a proof as the owner of its quest. */
export const decide = (target: Target, { accessToken: token }: Login, proof: string, status: string) =>
  target.call('PATCH', `/api/v1/quest-applicant/${proof}?status=${status}`, {
    token,
    body: {},
    headers: withKey(),
  });

export const closeQuest = (target: Target, { accessToken: token }: Login, quest: string) =>
  target.call('PATCH', `/api/v1/quest/${quest}`, { token, body: {}, headers: withKey() });
