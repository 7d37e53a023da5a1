import type { TrackRecordFacts } from '../../../../contract/quests/track-record.ts';
import * as m from '../../../messages/quests.gen.ts';
import { percent } from '../parts/track-record.ts';

/** "23 of 25 proofs approved (92%)". */
export const recordText = ({ decided, approved }: TrackRecordFacts) =>
  m.trackRecordText({ approved, count: decided, share: percent(approved / decided) });
