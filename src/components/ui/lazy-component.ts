import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../../lib/browser/toast.ts';
import { savesData } from '../../lib/storage/data-saver.ts';
import * as m from '../../messages/shell.gen.ts';

/** Code of an overlay that the first screen does not need. */
export interface LazyComponent<Part> {
  /** The part, once its code is here. */
  readonly part: Part | null;
  load: () => Promise<Part>;
  /** Fetches the code ahead of use, for hover, focus and idle time. */
  prefetch: () => void;
}

/** A dynamic import: loaded once, and again after a failure. */
export function lazyComponent<Part>(fetchPart: () => Promise<Part>): LazyComponent<Part> {
  let part: Part | null = null;
  let coming: Promise<Part> | null = null;
  const load = () => {
    coming ??= fetchPart().then(
      (came) => {
        part = came;
        return came;
      },
      (error: unknown) => {
        coming = null;
        throw error;
      },
    );
    return coming;
  };
  return {
    get part() {
      return part;
    },
    load,
    // A failed prefetch is not shown: the real use requests it again and reports.
    prefetch: () => {
      if (!savesData()) void load().catch(() => null);
    },
  };
}

/**
 * The part once it is needed and its code is loaded. If the code cannot be loaded, shows a toast and calls `onFail`.
 */
export function useLazyComponent<Part>(
  code: LazyComponent<Part>,
  isNeeded: boolean,
  onFail: () => void,
): Part | null {
  const [part, setPart] = useState<{ value: Part } | null>(null);
  const came = useEffectEvent((value: Part) => setPart({ value }));
  const failed = useEffectEvent(() => {
    toast.failure(m.partFailed());
    onFail();
  });
  const missing = isNeeded && part === null && code.part === null;
  useEffect(() => {
    if (!missing) return;
    let live = true;
    code.load().then(
      (value) => live && came(value),
      () => live && failed(),
    );
    return () => {
      live = false;
    };
  }, [missing, code]);
  if (part) return part.value;
  return isNeeded ? code.part : null;
}

/**
 * A part that its screen does not need at once: its code is loaded when needed, and then stays. If it cannot be loaded
 * nothing is shown; the next use tries again.
 */
export function useDeferredComponent<Part>(code: LazyComponent<Part>, isNeeded = true): Part | null {
  const [part, setPart] = useState<{ value: Part } | null>(null);
  useEffect(() => {
    if (!isNeeded || code.part !== null) return;
    let live = true;
    code.load().then(
      (value) => live && setPart({ value }),
      () => null,
    );
    return () => {
      live = false;
    };
  }, [code, isNeeded]);
  return part?.value ?? code.part;
}
