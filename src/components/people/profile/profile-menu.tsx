import { Ellipsis } from 'lucide-react';
import * as m from '../../../messages/people.gen.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import type { ProfileMenuProps } from './profile-options.tsx';

const code = lazyComponent(() => import('./profile-options.tsx').then((module) => module.ProfileOptions));

/** The actions on a person besides following them. */
export function ProfileMenu({ profile }: ProfileMenuProps) {
  const label = m.profileOptions({ name: profile.name });
  const trigger = <IconButton label={label} icon={Ellipsis} tip="none" />;
  return <LazyMenu code={code} trigger={trigger} content={{ profile, label }} />;
}
