import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isForWriting, shortcuts } from '../../../lib/storage/shortcuts.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { lazyComponent, useLazyComponent } from '../../ui/lazy-component.ts';
import { isCovered, pressKey, stepPost } from './flick-keys.ts';

const listCode = lazyComponent(() => import('./shortcut-dialog.tsx').then((module) => module.ShortcutDialog));

/** The page for the key after `g`. */
const destinations: Record<string, string> = {
  h: '/home',
  q: '/quests',
  w: '/wallet',
  n: '/notifications',
  p: '/profile',
};
/** How long `g` waits for the key after it, in milliseconds. */
const TIMEOUT_MS = 1_200;
const FLICK_KEYS = new Set(['l', 's', 'r', 'm', 'f']);

const isFlick = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('article, [role=dialog]');

/** The shortcuts of the whole app, for members who have them on. */
export function ShortcutListener() {
  const isOn = shortcuts.useIsOn();
  const isActive = useViewer() !== null && isOn;
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const Shortcuts = useLazyComponent(listCode, isOpen, () => setOpen(false));
  const wentAt = useRef(Number.NEGATIVE_INFINITY);

  const goTo = (to: string) => {
    void router.navigate({ to });
    return true;
  };
  const act = (event: KeyboardEvent): boolean => {
    const { key, target, timeStamp } = event;
    const isSecond = timeStamp - wentAt.current < TIMEOUT_MS;
    wentAt.current = Number.NEGATIVE_INFINITY;
    if (FLICK_KEYS.has(key) && !isSecond) return pressKey(key);
    // Elsewhere these two press what has the focus.
    if (key === 'Enter' || key === ' ') return isFlick(target) && pressKey(key);
    if (isCovered()) return false;
    const destination = isSecond ? destinations[key] : undefined;
    if (destination) return goTo(destination);
    if (key === 'g') {
      wentAt.current = timeStamp;
      return true;
    }
    if (key === 'j' || key === 'k') return stepPost(key === 'j' ? 1 : -1);
    if (key === 'c') return goTo('/create');
    // On that page it focuses the field.
    if (key === '/') return router.state.location.pathname !== '/search' && goTo('/search');
    if (key === '?') setOpen(true);
    return key === '?';
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isForWriting(event)) return;
    if (act(event)) event.preventDefault();
  });
  useEffect(() => {
    if (!isActive) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isActive]);
  return Shortcuts && <Shortcuts open={isOpen} onOpenChange={setOpen} />;
}
