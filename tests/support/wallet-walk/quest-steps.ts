import { type Choices, callAs, clicked, type Lane, type LaneDraft, type LaneProof } from './lane.ts';
import type { Walker } from './walk-people.ts';

type Step = (lane: Lane, choices: Choices) => Promise<void>;

const PATHS = { quest: '/api/v1/quest', proof: '/api/v1/quest-applicant' } as const;
const REASON = { code: 'other', text: 'Not what was asked for' };
/** Quests that a lane keeps in mind; older ones stay as they are. */
const MOST_QUESTS = 20;
const MOST_PROOFS = 120;

/** A draft with its uploaded photo: one that was left over, else a new one. */
async function draft(lane: Lane, kind: 'quest' | 'proof', who: Walker, key: string): Promise<LaneDraft> {
  const left = lane.drafts.get(`${kind} ${who.id}`)?.pop();
  if (left) return left;
  const body = { media: [{ fileName: 'photo', fileType: 'image/jpeg' }] };
  const { data, status, text } = await callAs(lane, who, 'POST', PATHS[kind], { body, key });
  if (status !== 200) throw new Error(`no draft: ${status} ${text}`);
  const { pathname, search } = new URL(data.mediaSignedURL[0], 'http://site');
  const sent = await lane.client.send('PUT', `${pathname}${search}`, 'image/jpeg', lane.photo);
  if (sent.status !== 200) throw new Error(`no upload: ${sent.status} ${sent.text}`);
  return { id: data.questId ?? data.questApplicantId, url: pathname };
}

/** What was not published is used again. */
function keep(lane: Lane, kind: 'quest' | 'proof', who: Walker, one: LaneDraft): void {
  const name = `${kind} ${who.id}`;
  lane.drafts.set(name, [...(lane.drafts.get(name) ?? []), one]);
}

function forgetOldest(lane: Lane): void {
  if (lane.quests.length > MOST_QUESTS) lane.quests.shift();
  if (lane.proofs.length > MOST_PROOFS) lane.proofs.shift();
}

/** Publishes a quest, often one that costs more than its owner has. */
export const publish: Step = async (lane, choices) => {
  const owner = choices.oneOf(lane.people);
  if (!owner) return;
  const places = 2 + choices.below(10);
  const totalAmount = places * (50 + choices.below(1_500)) + choices.below(places);
  const [draftKey, key] = [choices.key(), choices.key()];
  const isDouble = choices.oneIn(6);
  const made = await draft(lane, 'quest', owner, draftKey);
  const body = {
    title: 'Doors of the old town',
    description: 'Film one door that you walk past every day.',
    media: [{ url: made.url, type: 'photo' }],
    mode: 'online',
    maxApplicants: places,
    totalAmount,
    secondTry: true,
  };
  const send = () => callAs(lane, owner, 'POST', `/api/v1/quest/${made.id}`, { body, key });
  const answers = await Promise.all([send(), ...(isDouble ? [send()] : [])]);
  const done = answers.find(({ status }) => status === 200);
  if (!done) return keep(lane, 'quest', owner, made);
  const reward = Math.floor(totalAmount / places);
  lane.ledger.booked(`reserve:${made.id}`, reward * places);
  lane.ledger.quests.set(made.id, { places, approved: 0, isEnded: false, returned: null });
  lane.quests.push({ id: made.id, owner, reward, places, timesExtended: 0 });
  forgetOldest(lane);
};

/** Adds places to a quest, and their money. */
export const extend: Step = async (lane, choices) => {
  const quest = choices.draw(lane.quests);
  if (!quest) return;
  const more = 1 + choices.below(4);
  const body = { maxApplicants: quest.places + more };
  const call = { method: 'PUT', path: `/api/v1/quest/${quest.id}`, body };
  const { status } = await clicked(lane, choices, quest.owner, call);
  const expected = lane.ledger.quests.get(quest.id);
  if (status === 200 && expected) {
    quest.timesExtended += 1;
    lane.ledger.booked(`reserve:${quest.id}:${quest.timesExtended}`, more * quest.reward);
    quest.places += more;
    expected.places = quest.places;
  }
  lane.quests.push(quest);
};

export const apply: Step = async (lane, choices) => {
  const quest = choices.oneOf(lane.quests);
  const applicant = choices.oneOf(lane.people);
  if (!quest || !applicant) return;
  const [draftKey, key] = [choices.key(), choices.key()];
  const partial = choices.oneIn(2);
  const isDouble = choices.oneIn(6);
  const made = await draft(lane, 'proof', applicant, draftKey);
  const body = {
    quest: quest.id,
    description: ['Filmed before work.'],
    partialAllowance: partial,
    media: [{ url: made.url, type: 'photo' }],
  };
  const send = () => callAs(lane, applicant, 'POST', `/api/v1/quest-applicant/${made.id}`, { body, key });
  const answers = await Promise.all([send(), ...(isDouble ? [send()] : [])]);
  if (!answers.some(({ status }) => status === 200)) return keep(lane, 'proof', applicant, made);
  const proof = { id: made.id, quest, applicant, partial, state: 'pending', approvals: 0, paid: 0 };
  lane.ledger.proofIs(proof.id, 'pending');
  lane.proofs.push(proof);
  forgetOldest(lane);
};

/** Notes an approval, unless it was one already. */
function approved(lane: Lane, proof: LaneProof, amount: number): void {
  if (proof.state === 'approved') return;
  lane.ledger.booked(`release:${proof.id}:${proof.approvals}`, amount);
  proof.approvals += 1;
  proof.paid = amount;
  const quest = lane.ledger.quests.get(proof.quest.id);
  if (quest) quest.approved += 1;
  changed(lane, proof, 'approved');
}

function undone(lane: Lane, proof: LaneProof): void {
  if (proof.state !== 'approved') return;
  lane.ledger.booked(`undo:${proof.id}:${proof.approvals - 1}`, proof.paid);
  const quest = lane.ledger.quests.get(proof.quest.id);
  if (quest) quest.approved -= 1;
}

function changed(lane: Lane, proof: LaneProof, state: string): void {
  proof.state = state;
  lane.ledger.proofIs(proof.id, state);
}

const decisionPath = (proof: LaneProof, status: string) =>
  `/api/v1/quest-applicant/${proof.id}?status=${status}`;

/** While one step decides about a proof, no other one of the lane does. */
async function withProof(lane: Lane, choices: Choices, work: (proof: LaneProof) => Promise<void>) {
  const proof = choices.draw(lane.proofs);
  if (!proof) return;
  await work(proof);
  lane.proofs.push(proof);
}

/** Approves, wholly or in part. */
export const approve: Step = (lane, choices) =>
  withProof(lane, choices, async (proof) => {
    const amount = choices.oneIn(3) ? 1 + choices.below(proof.quest.reward) : null;
    const call = {
      method: 'PATCH',
      path: decisionPath(proof, 'approved'),
      body: amount === null ? {} : { amount },
    };
    const { status } = await clicked(lane, choices, proof.quest.owner, call);
    if (status !== 200) return;
    if (amount !== null && !proof.partial && proof.state !== 'approved')
      lane.ledger.fault(`${proof.id} was paid in part against its sender's will`);
    approved(lane, proof, amount ?? proof.quest.reward);
  });

export const reject: Step = (lane, choices) =>
  withProof(lane, choices, async (proof) => {
    const call = { method: 'PATCH', path: decisionPath(proof, 'rejected'), body: { reason: REASON } };
    const { status } = await clicked(lane, choices, proof.quest.owner, call);
    if (status === 200) changed(lane, proof, 'rejected');
  });

export const undo: Step = (lane, choices) =>
  withProof(lane, choices, async (proof) => {
    const call = { method: 'PATCH', path: decisionPath(proof, 'pending'), body: {} };
    const { status } = await clicked(lane, choices, proof.quest.owner, call);
    if (status !== 200) return;
    undone(lane, proof);
    changed(lane, proof, 'pending');
  });

export const withdraw: Step = (lane, choices) =>
  withProof(lane, choices, async (proof) => {
    const call = { method: 'PATCH', path: decisionPath(proof, 'withdrawn'), body: {} };
    const { status } = await clicked(lane, choices, proof.applicant, call);
    if (status === 200) changed(lane, proof, 'withdrawn');
  });

/** Approves and rejects one proof at the same moment: one of them wins, or the approval corrects the rejection. */
export const decideBothWays: Step = (lane, choices) =>
  withProof(lane, choices, async (proof) => {
    const [one, other] = [choices.key(), choices.key()];
    const decide = (to: string, body: object, key: string) =>
      callAs(lane, proof.quest.owner, 'PATCH', decisionPath(proof, to), { body, key });
    const [yes, no] = await Promise.all([
      decide('approved', {}, one),
      decide('rejected', { reason: REASON }, other),
    ]);
    if (yes.status === 200) approved(lane, proof, proof.quest.reward);
    else if (no.status === 200) changed(lane, proof, 'rejected');
  });

/** Decides about several proofs of a quest in one call. */
export const decideMany: Step = async (lane, choices) => {
  const quest = choices.oneOf(lane.quests);
  if (!quest) return;
  const to = choices.oneOf(['approved', 'approved', 'rejected', 'pending']) ?? 'approved';
  const mine = lane.proofs.filter((proof) => proof.quest === quest).slice(0, 5);
  if (mine.length === 0) return;
  lane.proofs = lane.proofs.filter((proof) => !mine.includes(proof));
  const questApplicantIds = mine.map(({ id }) => id);
  const body = { questApplicantIds, ...(to === 'rejected' ? { reason: REASON } : {}) };
  const call = { method: 'PUT', path: `/api/v1/quest/${quest.id}/applicant?status=${to}`, body };
  const { status, data } = await clicked(lane, choices, quest.owner, call);
  const results: { id: string; ok: boolean }[] = status === 200 ? data.results : [];
  for (const proof of mine) {
    if (!results.some(({ id, ok }) => ok && id === proof.id)) continue;
    if (to === 'approved') approved(lane, proof, quest.reward);
    else {
      if (to === 'pending') undone(lane, proof);
      changed(lane, proof, to);
    }
  }
  lane.proofs.push(...mine);
};

export const close: Step = async (lane, choices) => {
  const quest = choices.draw(lane.quests);
  if (!quest) return;
  const call = { method: 'PATCH', path: `/api/v1/quest/${quest.id}`, body: {} };
  const { status, data } = await clicked(lane, choices, quest.owner, call);
  const expected = lane.ledger.quests.get(quest.id);
  if (status !== 200 || !expected) return;
  expected.isEnded = true;
  expected.returned = data.refundedNow;
};

export const remove: Step = async (lane, choices) => {
  const quest = choices.draw(lane.quests);
  if (!quest) return;
  const { status } = await callAs(lane, quest.owner, 'DELETE', `/api/v1/quest/${quest.id}`);
  const expected = lane.ledger.quests.get(quest.id);
  if (status === 200 && expected) expected.isEnded = true;
  else lane.quests.push(quest);
};
