import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '../../../messages/flicks.gen.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { AppShell } from '../../shell/app-shell.tsx';
import { Wordmark } from '../../shell/logo.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** A sheet that fills a phone, a page on wider screens; in the shell for members. */
export function RepostFrame({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  const leave = () => (canGoBack ? router.history.back() : void navigate({ to: '/home', replace: true }));
  const page = (
    <div className="flex min-h-below-bars flex-col max-md:bg-stage max-md:pt-safe-2">
      {!viewer && (
        <header className="flex h-16 shrink-0 items-center border-line border-b px-8 max-md:hidden">
          <Link to="/login" aria-label={m.repostLogo()} className="rounded-lg">
            <Wordmark size={30} />
          </Link>
        </header>
      )}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-250 flex-1 flex-col max-md:rounded-t-4xl max-md:bg-canvas md:px-8 md:py-6"
      >
        <span className="sheet-handle md:hidden" aria-hidden="true" />
        <div className="flex items-center gap-2 ps-4 pe-2 md:px-0 md:pb-6">
          <h1 tabIndex={-1} className="flex-1 text-xl md:text-3xl">
            {m.repostPage()}
          </h1>
          <IconButton label={m.repostClose()} icon={X} tip="none" onClick={leave} />
        </div>
        {children}
      </main>
    </div>
  );
  return viewer ? <AppShell>{page}</AppShell> : page;
}
