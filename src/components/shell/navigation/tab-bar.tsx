import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import * as m from '../../../messages/shell.gen.ts';
import { activeOn, type NavItem, tabItems } from './nav-items.ts';

function Tab({ to, label, icon: Icon }: NavItem) {
  return (
    <li className="flex-1">
      <Link
        to={to}
        activeOptions={activeOn(to)}
        className="group flex h-[50px] flex-col items-center justify-center gap-0.5 text-text-2 aria-[current=page]:text-text"
      >
        <Icon
          size={24}
          className="stroke-[1.9] group-aria-[current=page]:stroke-[2.3] group-aria-[current=page]:text-brand-text"
          aria-hidden="true"
        />
        <span className="font-medium text-tab group-aria-[current=page]:font-bold">{label}</span>
      </Link>
    </li>
  );
}

/** The five places at the foot of phones. */
export function TabBar() {
  return (
    <nav
      aria-label={m.navMain()}
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-safe-0 md:hidden"
    >
      <ul className="flex items-center">
        {tabItems.before.map((item) => (
          <Tab key={item.to} {...item} />
        ))}
        <li className="flex flex-1 justify-center">
          <Link
            to="/create"
            aria-label={m.navCreate()}
            className="hit flex h-10 w-[52px] items-center justify-center rounded-xl bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-hover"
          >
            <Plus size={24} strokeWidth={2.3} aria-hidden="true" />
          </Link>
        </li>
        {tabItems.after.map((item) => (
          <Tab key={item.to} {...item} />
        ))}
      </ul>
    </nav>
  );
}
