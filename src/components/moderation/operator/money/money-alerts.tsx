import type { MoneyAlert } from '../../../../../contract/money/admin-money.ts';
import { formatTime } from '../../../../lib/format/format.ts';
import * as m from '../../../../messages/moderation.gen.ts';
import { useSettleAlert } from '../../../../queries/money/admin-money.ts';
import { Button } from '../../../ui/button.tsx';
import { PageSection } from '../../../ui/section/page-section.tsx';
import { alertNames } from './money-messages.ts';

function AlertRow({ alert }: { alert: MoneyAlert }) {
  const settle = useSettleAlert();
  const time = formatTime(alert.lastAt, new Date());
  const name = alertNames[alert.kind];
  return (
    <li className="flex flex-wrap items-start gap-3 py-3">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <p className={`text-md ${alert.settledAt === null ? 'font-semibold' : 'text-text-2'}`}>{name}</p>
        <p className="text-md text-text-2">{alert.detail}</p>
        <p className="text-sm text-text-3">
          {alert.count > 1 && `${m.alertTimes({ count: alert.count })} · `}
          <time dateTime={alert.lastAt} title={time.full}>
            {time.short}
          </time>
          {alert.settledAt !== null && ` · ${m.alertSettled()}`}
        </p>
      </div>
      {alert.settledAt === null && (
        <Button
          variant="outline"
          size="s"
          loading={settle.isPending}
          aria-label={m.alertSettleNamed({ name })}
          onClick={() => settle.mutate(alert._id)}
        >
          {m.alertSettle()}
        </Button>
      )}
    </li>
  );
}

/** Open alerts; settled ones are listed below. */
export function MoneyAlerts({ alerts }: { alerts: readonly MoneyAlert[] }) {
  const open = alerts.filter(({ settledAt }) => settledAt === null).length;
  return (
    <PageSection title={open === 0 ? m.alerts() : m.alertsOpen({ count: open })}>
      {open === 0 && <p className="text-md text-text-2">{m.alertsNone()}</p>}
      {alerts.length > 0 && (
        <ul aria-label={m.alerts()} className="divide-y divide-line">
          {alerts.map((alert) => (
            <AlertRow key={alert._id} alert={alert} />
          ))}
        </ul>
      )}
    </PageSection>
  );
}
