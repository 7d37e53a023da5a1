import { Repeat2 } from 'lucide-react';
import type { ShownFlick } from '../../../../contract/flicks/flick.ts';
import { formatCount } from '../../../lib/format/format.ts';
import * as m from '../../../messages/flicks.gen.ts';
import type { RepostState } from '../../../queries/flicks/repost.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';

const code = lazyComponent(() => import('./repost-menu.tsx').then((module) => module.RepostMenu));

interface RepostButtonProps {
  flick: ShownFlick;
  repost: RepostState;
  className: string;
  requireLogin: (() => void) | undefined;
}

/** How many repost a flick, and the ways to do so; only what everyone can see can be reposted. */
export function RepostButton({ flick, repost, className, requireLogin }: RepostButtonProps) {
  const { isReposted, repostCount } = repost;
  if (flick.audienceSetting !== 'public' && !isReposted) return null;
  const button = (
    <button
      type="button"
      data-key="r"
      aria-pressed={isReposted}
      className={`${className} ${isReposted ? 'text-brand-text' : ''}`}
      onClick={requireLogin}
    >
      <Repeat2 size={24} strokeWidth={1.9} aria-hidden="true" />
      <span>
        <span className="sr-only">{m.flickRepost()}</span> {repostCount !== null && formatCount(repostCount)}
      </span>
    </button>
  );
  if (requireLogin) return button;
  return <LazyMenu code={code} trigger={button} align="start" content={{ flick, isReposted }} />;
}
