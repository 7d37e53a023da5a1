import type { Applicant } from '../../../../../contract/quests/applicant.ts';
import { ago } from '../../../money/amounts/wallet-dates.ts';
import { messages } from '../messages.ts';

/** When somebody sent a proof, and their track record. */
export const sentFacts = ({ sentAt, record }: Pick<Applicant, 'sentAt' | 'record'>, now: Date): string =>
  [ago(sentAt, now), ...(record ? [messages.before(record)] : [])].join(' · ');
