import type { CaseDetail } from '../../../../contract/moderation/admin.ts';
import * as m from '../../../messages/moderation.gen.ts';
import { Sides } from './sides.tsx';

/** What the owner said against decisions, each next to the reason of the operator. */
export function CaseAppeals({ item }: { item: CaseDetail }) {
  if (item.appeals.length === 0) return null;
  const results = { open: null, upheld: m.caseAppealUpheld(), reversed: m.caseAppealReversed() };
  return (
    <section aria-labelledby="case-appeals" className="flex flex-col gap-3">
      <h3 id="case-appeals" className="font-bold text-lg">
        {m.caseAppeals()}
      </h3>
      {item.appeals.map((appeal) => (
        <div key={appeal.createdAt} className="flex flex-col gap-2">
          <Sides
            first={{ title: m.caseDecisionReason(), words: appeal.reason }}
            second={{ title: m.caseOwnersAppeal({ owner: item.owner.username }), words: appeal.text }}
          />
          {appeal.state !== 'open' && (
            <p className="text-md">
              <span className="font-semibold">{results[appeal.state]}</span>
              {appeal.note && (
                <span dir="auto" className="block">
                  {m.quoted({ text: appeal.note })}
                </span>
              )}
            </p>
          )}
        </div>
      ))}
    </section>
  );
}
