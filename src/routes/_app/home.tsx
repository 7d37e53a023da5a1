import { createFileRoute, Link } from '@tanstack/react-router';
import { Bell, Wallet } from 'lucide-react';
import { type FeedKind, feedKind } from '../../../contract/flicks/flick.ts';
import { Feed } from '../../components/flicks/feed/feed.tsx';
import { FEED_TABS, FeedTabs } from '../../components/flicks/feed/feed-tabs.tsx';
import { FeedLayout } from '../../components/shell/feed-layout.tsx';
import { Logo } from '../../components/shell/logo.tsx';
import { TopBar } from '../../components/shell/navigation/top-bar.tsx';
import { UnreadBadge } from '../../components/shell/navigation/unread-badge.tsx';
import { tabPanel } from '../../components/ui/tabs.tsx';
import * as m from '../../messages/shell.gen.ts';
import { flickQueries } from '../../queries/flicks/flick.ts';

interface HomeSearch {
  feed?: FeedKind | undefined;
}

export const Route = createFileRoute('/_app/home')({
  staticData: { title: m.navHome() },
  validateSearch: (search: Record<string, unknown>): HomeSearch => {
    const kind = feedKind.safeParse(search.feed).data;
    return kind === undefined || kind === 'latest' ? {} : { feed: kind };
  },
  loaderDeps: ({ search }) => ({ kind: search.feed ?? ('latest' as const) }),
  loader: ({ context, deps }) => {
    // Not awaited: the skeleton of the feed is shown at once, and the feed shows its own failure.
    void context.queryClient.prefetchInfiniteQuery(flickQueries.feed(deps.kind));
  },
  component: Home,
});

const barLink = 'hit flex size-10 items-center justify-center rounded-full hover:bg-fill-hover';

function Home() {
  const kind = Route.useSearch().feed ?? 'latest';
  return (
    <FeedLayout>
      <h1 tabIndex={-1} className="sr-only">
        {m.navHome()}
      </h1>
      <TopBar
        wide="stick"
        className="gap-x-5 max-md:h-auto! max-md:min-h-13 max-md:flex-wrap md:h-14 md:border-line md:border-b"
      >
        <Link to="/home" aria-label={m.homeLink()} className="rounded-md md:hidden">
          <Logo size={32} />
        </Link>
        <FeedTabs kind={kind} />
        <div className="-me-2 ms-auto flex gap-1 md:hidden">
          <Link to="/wallet" aria-label={m.navWallet()} className={barLink}>
            <Wallet size={24} strokeWidth={1.9} aria-hidden="true" />
          </Link>
          <Link to="/notifications" className={`relative ${barLink}`}>
            <Bell size={24} strokeWidth={1.9} aria-hidden="true" />
            <span className="sr-only">{m.navNotifications()}</span>
            <UnreadBadge />
          </Link>
        </div>
      </TopBar>
      <div {...tabPanel(FEED_TABS, kind)}>
        <Feed key={kind} kind={kind} />
      </div>
    </FeedLayout>
  );
}
