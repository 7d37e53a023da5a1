import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { getMoney } from '../../../../../contract/money/admin-money.ts';
import { formatTime } from '../../../../lib/format/format.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import * as m from '../../../../messages/moderation.gen.ts';
import { useCheckLedger } from '../../../../queries/money/admin-money.ts';
import { Button } from '../../../ui/button.tsx';
import { PageSection } from '../../../ui/section/page-section.tsx';
import { ruleNames } from './money-messages.ts';

export type MoneyOverview = Output<typeof getMoney>;

type RuleProps = { name: string; details: readonly string[] };

function Rule({ name, details }: RuleProps) {
  const holds = details.length === 0;
  const Icon = holds ? CircleCheck : TriangleAlert;
  return (
    <li className={`flex gap-2.5 py-2 text-md ${holds ? '' : 'text-danger-text'}`}>
      <Icon
        size={18}
        className={`mt-0.5 shrink-0 ${holds ? 'text-brand-text' : ''}`}
        role="img"
        aria-label={holds ? m.ledgerRulePassed() : m.ledgerRuleFailed()}
      />
      <div className="min-w-0 wrap-anywhere">
        <p className={holds ? '' : 'font-semibold'}>{name}</p>
        {details.map((detail) => (
          <p key={detail} className="text-sm">
            {detail}
          </p>
        ))}
      </div>
    </li>
  );
}

/** Rules that a newer server knows and this app does not are shown by their own name. */
const rulesOf = (problems: MoneyOverview['problems']) =>
  [...new Set([...Object.keys(ruleNames), ...problems.map(({ rule }) => rule)])].map((rule) => ({
    rule,
    name: ruleNames[rule] ?? rule,
    details: [...new Set(problems.filter((problem) => problem.rule === rule).map(({ detail }) => detail))],
  }));

/** Whether the books hold: rule by rule, as of the last check. */
export function LedgerChecks({ books, problems, currency }: MoneyOverview) {
  const check = useCheckLedger();
  const { checkedAt, difference } = books;
  const summary = problems.length === 0 ? m.ledgerPassed : m.ledgerFailed;
  const time = checkedAt === null ? null : formatTime(checkedAt, new Date());
  return (
    <PageSection
      title={m.ledger()}
      action={
        <Button
          variant="outline"
          size="s"
          loading={check.isPending}
          loadingLabel={m.ledgerChecking()}
          onClick={() => check.mutate()}
        >
          {m.ledgerCheck()}
        </Button>
      }
    >
      {time === null ? (
        <p className="text-md text-text-2">{m.ledgerUnchecked()}</p>
      ) : (
        <>
          <p role="status" className="text-md text-text-2">
            {summary({
              time: time.short,
              difference: formatMoney(difference, currency),
              t: (words) => (
                <time dateTime={checkedAt ?? undefined} title={time.full}>
                  {words}
                </time>
              ),
            })}
          </p>
          <ul aria-label={m.ledgerRules()} className="grid gap-x-6 xl:grid-cols-2">
            {rulesOf(problems).map(({ rule, ...rest }) => (
              <Rule key={rule} {...rest} />
            ))}
          </ul>
        </>
      )}
    </PageSection>
  );
}
