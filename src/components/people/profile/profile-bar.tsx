import { Bookmark, Settings, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '../../../messages/people.gen.ts';
import { BackButton } from '../../shell/navigation/back-button.tsx';
import { BarLink } from '../../shell/navigation/bar-link.tsx';
import { TopBar } from '../../shell/navigation/top-bar.tsx';

/** The bar of phones over the viewer's own profile: the places that have no tab. */
export function OwnBar({ username }: { username: string }) {
  return (
    <TopBar wide="none" className="justify-between gap-2">
      <p className="min-w-0 truncate font-bold text-xl">
        <bdi>@{username}</bdi>
      </p>
      <div className="-me-2 flex gap-1">
        <BarLink to="/wallet" label={m.profileWallet()} icon={Wallet} />
        <BarLink to="/saved" label={m.profileSaved()} icon={Bookmark} />
        <BarLink to="/settings" label={m.profileSettings()} icon={Settings} />
      </div>
    </TopBar>
  );
}

/** The bar on phones above a profile. */
export function PersonBar({ username, menu }: { username?: string | undefined; menu?: ReactNode }) {
  return (
    <TopBar wide="none" className="gap-2 max-md:ps-1">
      <BackButton fallback="/" />
      <p className="min-w-0 flex-1 truncate font-bold text-lg">
        {username === undefined ? m.profile() : `@${username}`}
      </p>
      {menu && <div className="-me-2 flex">{menu}</div>}
    </TopBar>
  );
}
