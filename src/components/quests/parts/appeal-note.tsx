import type { Appeal } from '../../../../contract/quests/appeal.ts';
import * as m from '../../../messages/quests.gen.ts';
import { dayOf } from './quest-dates.ts';
import { questNote } from './quest-layout.ts';

/** What came of an appeal, or until when it is decided. */
export function appealResult({ state, dueAt, paidBy }: Appeal): string {
  if (state === 'open') return m.appealOpen({ date: dayOf(dueAt) });
  if (state === 'accepted') return m.appealAccepted();
  if (state === 'upheld') return m.appealUpheld();
  return paidBy === 'platform' ? m.appealOverturnedUnpaid() : m.appealOverturned();
}

/** What an applicant says against a rejection, and the answer. */
export function AppealNote({ appeal, isOwn }: { appeal: Appeal; isOwn: boolean }) {
  return (
    <div className={questNote}>
      <p className="text-sm text-text-2">{isOwn ? m.appealMine() : m.appealOfApplicant()}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line text-md">
        {appeal.text}
      </p>
      <p className="mt-1 font-semibold text-md">{appealResult(appeal)}</p>
      {appeal.note && (
        <>
          <p className="mt-1 text-sm text-text-2">{m.appealAnswer()}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line text-md">
            {appeal.note}
          </p>
        </>
      )}
    </div>
  );
}
