import type { ReasonCode } from '../../../../contract/quests/applicant.ts';
import * as m from '../../../messages/quests.gen.ts';

/** What a reason for a decision is called. */
export const reasonName = (code: ReasonCode): string => m.reviewReasonLabel({ code });
