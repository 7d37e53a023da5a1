import { SquareCheck } from 'lucide-react';
import type { QuestDetail } from '../../../../../contract/quests/quest.ts';
import { formatMoney, formatTicket } from '../../../../lib/format/money.ts';
import * as m from '../../../../messages/quests.gen.ts';
import type { ShownApplicant } from '../../../../queries/cache/decisions.ts';
import { Amount } from '../../../money/amounts/amount.tsx';
import { Ticket } from '../../../ui/ticket.tsx';
import { AppealNote } from '../../parts/appeal-note.tsx';
import { reasonName } from '../../parts/reason-name.ts';
import { SimilarProofs } from './similar-proofs.tsx';

type FactsProps = { applicant: ShownApplicant };
type TextProps = FactsProps & {
  criteria: readonly string[];
  /** Whether the viewer sent it. */
  isOwn?: boolean;
};

/** What the applicant wrote and ticked, which proofs look alike, why it was decided so, and what they say against it. */
export function ProofText({ applicant, criteria, isOwn = false }: TextProps) {
  const { description, reason, appeal, criteria: ticked } = applicant;
  const lines = ticked.flatMap((index) => criteria[index] ?? []);
  return (
    <div className="flex flex-col gap-3">
      <SimilarProofs applicant={applicant} />
      {description.length === 0 && <p className="text-base text-text-3">{m.reviewNoNote()}</p>}
      {description.map((text) => (
        <p key={text} dir="auto" className="max-w-[64ch] whitespace-pre-line text-base">
          {text}
        </p>
      ))}
      {lines.length > 0 && (
        <ul aria-label={m.reviewTicked()} className="flex flex-col gap-1 text-md text-text-2">
          {lines.map((line) => (
            <li key={line} className="flex gap-2">
              <SquareCheck size={16} className="mt-0.5 shrink-0 text-brand-text" aria-hidden="true" />
              {line}
            </li>
          ))}
        </ul>
      )}
      {reason && (
        <p className="rounded-lg bg-fill px-3 py-2 text-md">
          <span className="font-semibold">{reasonName(reason.code)}</span>
          <span dir="auto" className="block text-text-2">
            {reason.text}
          </span>
        </p>
      )}
      {appeal && <AppealNote appeal={appeal} isOwn={isOwn} />}
    </div>
  );
}

/** What approval pays, or what was paid. */
export function PayRow({ applicant, quest, left }: FactsProps & { quest: QuestDetail; left?: number }) {
  const { status, paidAmount } = applicant;
  const isPaid = status === 'approved' && paidAmount !== null;
  const amount = isPaid ? paidAmount : quest.reward;
  return (
    <div className="flex items-center justify-between gap-3">
      <div>
        <p className={left === undefined ? 'text-md text-text-2' : 'font-semibold text-md'}>
          {isPaid ? m.reviewPaid() : m.reviewPays()}
        </p>
        {left !== undefined && (
          <p className="text-md text-text-2 tabular-nums">
            {m.reviewUnpaidOf({ unpaid: left, total: quest.maxApplicants })}
          </p>
        )}
      </div>
      <Ticket>
        {isPaid ? (
          <Amount minor={amount} currency={quest.currency} />
        ) : (
          <>
            <span aria-hidden="true">{formatMoney(amount, quest.currency)}</span>
            <span className="sr-only">{formatTicket(amount, quest.currency)}</span>
          </>
        )}
      </Ticket>
    </div>
  );
}
