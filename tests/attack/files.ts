import sharp from 'sharp';
import type { StorageUse } from '../../contract/media/storage-use.ts';
import { type Attack, createResult } from './attack.ts';
import { field } from './money/wallets.ts';
import { signUp } from './people.ts';
import { draftOf, openDraft, publish } from './publishing.ts';
import type { Target } from './target.ts';

type Report = ReturnType<typeof createResult>;

const DRAFTS = 20;
const SIDE = 3_500;
const CALLS = 24;
/** The most files that one draft may ask for, of the largest kind. */
const VIDEOS = Array.from({ length: 20 }, () => 'video/mp4');
/** What a server without settings of its own lets one person have in flight, in bytes. */
const MOST_IN_FLIGHT = 10_000_000_000;

/** One person's broken drafts of huge pictures, published at once, and a bystander who publishes meanwhile. */
async function fillProcessing(target: Target, report: Report): Promise<void> {
  const [attacker, bystander] = [await signUp(target), await signUp(target)];
  const whole = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const broken = whole.subarray(0, whole.length / 2);
  const drafts = [];
  for (let n = 0; n < DRAFTS; n += 1) drafts.push(await draftOf(target, attacker, 'flick', broken));
  const own = await draftOf(target, bystander, 'flick');
  const flood = drafts.map((draft) => publish(target, attacker, draft));
  const { status } = await publish(target, bystander, own);
  const answers = await Promise.all(flood);
  report.tried(DRAFTS + 1);
  if (status !== 200) report.found(`Beside ${DRAFTS} broken drafts a bystander gets ${status}`);
  for (const answer of answers) {
    if (answer.status !== 400 && answer.status !== 429)
      report.found(`A broken picture of ${SIDE} × ${SIDE} pixels answers ${answer.status}`);
  }
}

/** Addresses for more bytes than anybody may store, all asked for at once. */
async function reserveStorage(target: Target, report: Report): Promise<void> {
  const person = await signUp(target);
  const { accessToken: token } = person;
  const asked = await Promise.all([
    ...Array.from({ length: CALLS }, () => openDraft(target, person, 'flick', VIDEOS)),
    ...(['quest', 'proof'] as const).map((kind) => openDraft(target, person, kind, VIDEOS.slice(0, 5))),
  ]);
  report.tried(asked.length);
  const refused = asked.filter(({ status }) => status !== 200);
  for (const { status, json } of refused) {
    if (![413, 429].includes(status) || !json?.message)
      report.found(`An upload beyond the quota answers ${status} ${json?.message}`);
  }
  const use = await target.call('GET', '/api/v1/storage-use', { token });
  const { usedBytes, quotaBytes } = field(use, 'storage') as StorageUse;
  if (usedBytes === 0) throw new Error('Nobody can upload anything.');
  if (usedBytes > Math.min(quotaBytes, MOST_IN_FLIGHT))
    report.found(`One account reserved ${usedBytes} bytes`);
}

/** One person's files against everybody else's. */
export const files: Attack = {
  name: 'Files without end',
  async run({ target }) {
    const report = createResult();
    await fillProcessing(target, report);
    await reserveStorage(target, report);
    return report.result();
  },
};
