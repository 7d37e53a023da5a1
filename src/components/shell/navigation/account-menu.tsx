import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Person } from '../../../../contract/core/shared.ts';
import * as m from '../../../messages/shell.gen.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';

const code = lazyComponent(() => import('./account-options.tsx').then((module) => module.AccountOptions));

function AccountButton({ viewer, ...rest }: { viewer: Person } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type="button"
      className="relative flex w-full items-center gap-2.5 rounded-xl text-start transition-colors hover:bg-fill max-xl:h-13 max-xl:justify-center xl:p-2"
    >
      <Avatar person={viewer} size={40} />
      <span className="sr-only">{m.accountOf()} </span>
      <span className="min-w-0 flex-1 max-xl:sr-only">
        <span className="block truncate font-semibold text-md">{viewer.name}</span>
        <span className="block truncate text-md text-text-3">
          <bdi>@{viewer.username}</bdi>
        </span>
      </span>
      <ChevronsUpDown size={18} className="shrink-0 text-text-2 max-xl:hidden" aria-hidden="true" />
      <span className="tip tip-beside xl:hidden" aria-hidden="true">
        {m.account()}
      </span>
    </button>
  );
}

/** The logged-in person, with the theme and the logout. */
export function AccountMenu() {
  const viewer = useViewer();
  if (!viewer) return null;
  const trigger = <AccountButton viewer={viewer} />;
  return <LazyMenu code={code} trigger={trigger} side="top" align="start" content={{ label: m.account() }} />;
}
