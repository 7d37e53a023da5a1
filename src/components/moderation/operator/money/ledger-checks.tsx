import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { getMoney } from '../../../../../contract/money/admin-money.ts';
import { formatTime } from '../../../../lib/format/format.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
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
        aria-label={holds ? 'Holds:' : 'Broken:'}
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
  const time = checkedAt === null ? null : formatTime(checkedAt, new Date());
  return (
    <PageSection
      title="Books"
      action={
        <Button
          variant="outline"
          size="s"
          loading={check.isPending}
          loadingLabel="Checking"
          onClick={() => check.mutate()}
        >
          Check now
        </Button>
      }
    >
      {time === null ? (
        <p className="text-md text-text-2">The books were not checked yet.</p>
      ) : (
        <>
          <p role="status" className="text-md text-text-2">
            Checked{' '}
            <time dateTime={checkedAt ?? undefined} title={time.full}>
              {time.short.toLowerCase()}
            </time>
            , difference {formatMoney(difference, currency)}.{' '}
            {problems.length === 0 ? 'Every rule holds.' : 'Something is wrong.'}
          </p>
          <ul aria-label="Rules" className="grid gap-x-6 xl:grid-cols-2">
            {rulesOf(problems).map(({ rule, ...rest }) => (
              <Rule key={rule} {...rest} />
            ))}
          </ul>
        </>
      )}
    </PageSection>
  );
}
