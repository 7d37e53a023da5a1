import type { Applicant } from '../../../../../contract/quests/applicant.ts';
import * as m from '../../../../messages/quests.gen.ts';
import { ago } from '../../../money/amounts/wallet-dates.ts';

type ApplicantRecord = NonNullable<Applicant['record']>;

const recordText = ({ approved, approvedShare }: ApplicantRecord) =>
  m.reviewRecord({ count: approved, share: Math.round(approvedShare * 100) });

/** When somebody sent a proof, and their track record. */
export const sentFacts = ({ sentAt, record }: Pick<Applicant, 'sentAt' | 'record'>, now: Date): string =>
  [ago(sentAt, now), ...(record ? [recordText(record)] : [])].join(' · ');
