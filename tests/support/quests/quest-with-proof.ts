import type { ApplicantStatus } from '../../../contract/quests/quest.ts';
import type { NewApplicationRow } from '../../../server/quests/applications/application-write.repository.ts';
import type { NewQuestRow } from '../../../server/quests/quest-write.repository.ts';
import { person } from '../factories.ts';
import { testApp } from '../test-app.ts';
import { decideOne } from './decisions.ts';
import { proof, quest } from './quests.ts';

/** Why a proof is rejected, or sent back. */
export const WHY = { reason: { code: 'quality', text: 'Too dark to see anything.' } };

/** A quest of two places and one proof that waits. */
export async function oneProof(fields: Partial<NewQuestRow> = {}, sent: Partial<NewApplicationRow> = {}) {
  const t = await testApp();
  const [owner, ann] = [await person(t), await person(t)];
  const made = await quest(t, owner, { maxApplicants: 2, ...fields });
  const { id } = await proof(t, made, ann, sent);
  return { t, owner, ann, quest: made, id };
}
type Scenario = Awaited<ReturnType<typeof oneProof>>;

/** Brings a proof into a state as people do. */
export const bring: Record<ApplicantStatus, (w: Scenario) => Promise<unknown>> = {
  pending: async () => undefined,
  approved: ({ t, owner, id }) => decideOne(t, owner, id, 'approved'),
  rejected: ({ t, owner, id }) => decideOne(t, owner, id, 'rejected', WHY),
  changes_requested: ({ t, owner, id }) => decideOne(t, owner, id, 'changes_requested', WHY),
  withdrawn: ({ t, ann, id }) => decideOne(t, ann, id, 'withdrawn'),
};
