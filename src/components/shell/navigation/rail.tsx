import { Link } from '@tanstack/react-router';
import { type LucideIcon, Plus, Settings } from 'lucide-react';
import * as m from '../../../messages/shell.gen.ts';
import { Logo, Wordmark } from '../logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { activeOn, type NavItem, railItems } from './nav-items.ts';
import { UnreadBadge } from './unread-badge.tsx';

const row = 'relative flex h-13 items-center justify-center rounded-xl transition-colors xl:h-11.5 xl:px-3';

function RowContent({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <Icon
        size={24}
        className="shrink-0 stroke-[1.9] group-aria-[current=page]:stroke-[2.3] group-aria-[current=page]:text-brand-text"
        aria-hidden="true"
      />
      <span className="max-xl:sr-only">{label}</span>
      <span className="tip tip-beside xl:hidden" aria-hidden="true">
        {label}
      </span>
    </>
  );
}

function RailLink({ to, label, icon }: NavItem) {
  return (
    <Link
      to={to}
      activeOptions={activeOn(to)}
      className={`group gap-3.5 font-medium hover:bg-fill xl:justify-start text-field text-text-2 aria-[current=page]:bg-fill aria-[current=page]:font-bold aria-[current=page]:text-text ${row}`}
    >
      <RowContent icon={icon} label={label} />
      {to === '/notifications' && <UnreadBadge />}
    </Link>
  );
}

/** Icons from 768 px on, with words from 1240 px on. Sticky: only the page scrolls. */
export function Rail() {
  return (
    <header className="sticky top-(--bars) z-20 hidden h-below-bars flex-col overflow-y-auto border-line border-e max-xl:overflow-visible md:flex md:w-[76px] xl:w-[248px]">
      <Link
        to="/home"
        aria-label={m.homeLink()}
        className="mx-3 mt-4 flex h-10 shrink-0 items-center justify-center rounded-lg xl:mx-4 xl:mt-5 xl:justify-start xl:px-2"
      >
        <span className="xl:hidden">
          <Logo size={36} />
        </span>
        <span className="max-xl:hidden">
          <Wordmark />
        </span>
      </Link>
      <nav aria-label={m.navMain()} className="flex flex-1 flex-col px-3 pt-6 pb-4 xl:px-4 xl:pt-5 xl:pb-2">
        <ul className="flex flex-col gap-1.5 xl:gap-0">
          {railItems.map((item) => (
            <li key={item.to}>
              <RailLink {...item} />
            </li>
          ))}
        </ul>
        <Link
          to="/create"
          className={`mt-3.5 bg-brand-soft font-semibold text-field text-on-brand-soft hover:bg-brand-soft-hover xl:mt-4 xl:gap-2 ${row}`}
        >
          <RowContent icon={Plus} label={m.navCreate()} />
        </Link>
        <div className="mt-auto pt-4">
          <RailLink to="/settings" label={m.navSettings()} icon={Settings} />
        </div>
      </nav>
      <div className="border-line px-3 pb-4 xl:mx-4 xl:border-t xl:px-0 xl:pt-2 xl:pb-2">
        <AccountMenu />
      </div>
    </header>
  );
}
