import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { liftStartScreen } from '../../lib/browser/loading-screen.ts';
import { hintFor } from '../../lib/forms/error-hint.ts';
import * as m from '../../messages/shell.gen.ts';
import { ErrorState } from '../ui/error-state.tsx';

const isChunk = (error: unknown) => Object(error).kind === 'chunk';
/** A browser may cache a failed import: the second try reloads the page. */
let chunkFailures = 0;

/** Replaces a screen that failed, with the next step and another try. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [retrying, setRetrying] = useState(false);
  useLayoutEffect(liftStartScreen, []);
  const retry = async () => {
    if (isChunk(error)) {
      chunkFailures += 1;
      if (chunkFailures > 1) return location.reload();
    }
    setRetrying(true);
    for (const match of router.state.matches) {
      const component = router.routesById[match.routeId].options.component as { preload?: () => unknown };
      await component?.preload?.();
    }
    await router.invalidate();
    setRetrying(false);
    reset();
  };
  const known = error instanceof Error && 'kind' in error;
  const title = known ? error.message : m.pageFailed();
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-160 px-4 py-12">
      <ErrorState level="h1" title={title} hint={hintFor(error)} onRetry={retry} retrying={retrying} />
    </main>
  );
}
