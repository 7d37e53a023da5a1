import { Ellipsis } from 'lucide-react';
import * as m from '../../../messages/flicks.gen.ts';
import { shownFlick } from '../../../queries/cache/flicks.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import type { FlickMenuProps } from './flick-options.tsx';

const code = lazyComponent(() => import('./flick-options.tsx').then((module) => module.FlickOptions));

/** The actions on a flick besides liking it. */
export function FlickMenu(props: FlickMenuProps) {
  const label = m.flickOptions({ name: shownFlick(props.flick).user.name });
  const trigger = <IconButton label={label} icon={Ellipsis} tip="none" />;
  return <LazyMenu code={code} trigger={trigger} content={{ ...props, label }} />;
}
