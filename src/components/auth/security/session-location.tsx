import { Laptop, type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SessionEntry } from '../../../../contract/auth/session-list.ts';
import * as m from '../../../messages/auth.gen.ts';

type SessionLocationProps = {
  session: SessionEntry;
  own?: boolean | undefined;
  badge?: ReactNode;
  /** Shown under the name instead of the location of the device. */
  note?: ReactNode;
  /** When it was active. */
  time: ReactNode;
  action?: ReactNode;
};

function iconOf({ device, os }: SessionEntry): LucideIcon {
  if (/tablet|pad/i.test(device)) return Tablet;
  if (/phone/i.test(device) || /^(android|ios)/i.test(os)) return Smartphone;
  return /mac|laptop|book/i.test(device) ? Laptop : Monitor;
}

/** "Chrome on Linux": the version of the browser is of no use to people. */
export function nameOfSession({ browser, os, device }: SessionEntry): string {
  if (/^unknown/i.test(browser)) return device;
  return m.sessionName({ browser: browser.replace(/ \d+$/, ''), os });
}

/** One device that is logged in. */
export function SessionLocation({ session, own = false, badge, note, time, action }: SessionLocationProps) {
  const Icon = iconOf(session);
  const name = nameOfSession(session);
  return (
    <div className="flex min-h-20 items-center gap-3 py-3 md:gap-4">
      <span
        className={`flex size-11 shrink-0 items-center justify-center rounded-lg ${own ? 'bg-brand-soft text-on-brand-soft' : 'bg-fill text-text-2'}`}
      >
        <Icon size={20} aria-hidden="true" />
      </span>
      <div className="flex min-w-0 flex-1 justify-between gap-x-4 gap-y-0.5 max-md:flex-col md:items-center">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-bold text-base">
            {name}
            {badge}
          </p>
          {note ?? (
            <p className="text-md text-text-2">
              {name === session.device ? session.ip : `${session.device} · ${session.ip}`}
            </p>
          )}
        </div>
        {time}
      </div>
      {action}
    </div>
  );
}
