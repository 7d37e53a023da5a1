import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Flick } from '../../../../contract/flicks/flick.ts';
import { announce } from '../../../lib/browser/announce.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { failureText } from '../../../lib/forms/error-text.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { loadToPosition } from '../../../queries/flicks/load-to-position.ts';
import {
  forgetReadingPosition,
  type PlacedFeed,
  savedPosition,
} from '../../../queries/flicks/reading-position.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { scrollToPosition } from './scroll-to-card.ts';

interface ResumeReadingProps {
  kind: PlacedFeed;
  flicks: readonly Flick[];
  /** The container of the feed. */
  panel: () => Element | null;
  isRefreshing: boolean;
}

/** Offers the way back down to the card that was in view before the page was loaded, until somebody reads on. */
export function ResumeReadingPill({ kind, flicks, panel, isRefreshing }: ResumeReadingProps) {
  const client = useQueryClient();
  const [offer, setOffer] = useState(() => savedPosition(kind));
  const [reading, setReading] = useState<AbortController | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const dismiss = () => {
    reading?.abort();
    setTarget(null);
    setOffer(null);
  };
  const close = () => {
    forgetReadingPosition(kind);
    dismiss();
    // Moves the focus to the next element, because the button disappears.
    panel()?.querySelector<HTMLElement>('article')?.focus({ preventScroll: true });
  };
  const scrolled = useEffectEvent(() => {
    if (target === null && window.scrollY > window.innerHeight) dismiss();
  });
  const arrived = useEffectEvent((row: HTMLElement | null) => {
    setTarget(null);
    setOffer(null);
    if (!row) return;
    row.querySelector<HTMLElement>('article, button')?.focus({ preventScroll: true });
    announce(target === offer?.id ? m.feedResume() : m.feedResumedNear());
  });
  const isOffered = offer !== null;
  useEffect(() => {
    if (!isOffered) return;
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => window.removeEventListener('scroll', scrolled);
  }, [isOffered]);
  // Leaving or refreshing the feed aborts loading down to the position.
  useEffect(() => () => reading?.abort(), [reading]);
  const stop = useEffectEvent(() => reading?.abort());
  useEffect(() => {
    if (isRefreshing) stop();
  }, [isRefreshing]);
  const index = target === null ? -1 : flicks.findIndex(({ _id }) => _id === target);
  const bring = useEffectEvent(() => scrollToPosition(panel(), index, offer?.top ?? 0, arrived));
  useEffect(() => {
    if (index >= 0) return bring();
  }, [index]);

  if (!offer) return null;
  const goBack = async () => {
    const own = new AbortController();
    setReading(own);
    try {
      const id = await loadToPosition(client, kind, offer, own.signal);
      if (own.signal.aborted) return;
      setTarget(id);
      if (id !== null) return;
      forgetReadingPosition(kind);
      setOffer(null);
      toast.failure(m.feedResumeFailed());
    } catch (error) {
      if (own.signal.aborted) return;
      toast.failure(failureText(error instanceof Error ? error : new Error(String(error))));
    } finally {
      setReading((current) => (current === own ? null : current));
    }
  };
  return (
    <div className="flex max-w-full animate-fade items-center rounded-full bg-raised shadow-3">
      <Button
        variant="tonal"
        size="s"
        icon={ArrowDown}
        loading={reading !== null || target !== null}
        loadingLabel={m.feedResuming()}
        className="shrink rounded-full!"
        onClick={() => void goBack()}
      >
        {m.feedResume()}
      </Button>
      <IconButton icon={X} label={m.feedDismiss()} size="s" tip="none" onClick={close} />
    </div>
  );
}
