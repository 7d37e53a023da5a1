/** Share of a video, or of the screen if that is lower, that must be visible before it plays. */
const SEEN = 0.6;
/** A video that was pressed keeps playing until less than this share is visible. */
const MIN_VISIBLE = 0.2;
const STEPS = 20;

interface Player {
  /** 0 for lists, 1 for overlays: only the topmost layer plays. */
  layer: number;
  ratio: number;
  onPlaybackChange: (plays: boolean) => void;
}

const players = new Map<Element, Player>();
let observer: IntersectionObserver | null = null;
let playing: Element | null = null;
let claimed: Element | null = null;
/** Shown outside the page, so it plays whatever is visible here. */
let detached: Element | null = null;
let topLayer = 0;

const mayClaim = (element: Element | null) => element && players.get(element)?.layer === topLayer;

function choose(): void {
  const seen = [...players].filter(([, player]) => player.layer === topLayer && player.ratio >= SEEN);
  const best = seen.reduce<[Element, Player] | undefined>(
    (found, entry) => (found && found[1].ratio >= entry[1].ratio ? found : entry),
    undefined,
  );
  const keeps = seen.some(([element]) => element === playing) ? playing : (best?.[0] ?? null);
  const candidate = mayClaim(claimed) ? claimed : keeps;
  const next = detached ?? (document.hidden ? null : candidate);
  if (next === playing) return;
  const previous = playing;
  playing = next;
  if (previous) players.get(previous)?.onPlaybackChange(false);
  if (next) players.get(next)?.onPlaybackChange(true);
}

/** How much is visible, 0 to 1: a video higher than the screen counts as whole if it fills the screen. */
function shareSeen({ intersectionRect, boundingClientRect, rootBounds }: IntersectionObserverEntry): number {
  const { width, height } = boundingClientRect;
  const most = width * Math.min(height, rootBounds?.height ?? window.innerHeight);
  return most > 0 ? (intersectionRect.width * intersectionRect.height) / most : 0;
}

function start(): IntersectionObserver {
  document.addEventListener('visibilitychange', choose);
  return new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const player = players.get(entry.target);
        if (!player) continue;
        player.ratio = shareSeen(entry);
        if (entry.target === claimed && player.ratio < MIN_VISIBLE) claimed = null;
      }
      choose();
    },
    { threshold: Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS) },
  );
}

/** Plays the most suitable video: one in the whole app, and none in a hidden tab. */
export function sharePlayback(
  element: Element,
  layer: number,
  onPlaybackChange: (plays: boolean) => void,
): () => void {
  observer ??= start();
  players.set(element, { layer, ratio: 0, onPlaybackChange });
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    players.delete(element);
    if (playing === element) playing = null;
    if (claimed === element) claimed = null;
    if (detached === element) detached = null;
    choose();
  };
}

/** Plays a video that was pressed, however little of it is visible. */
export function claimPlayback(element: Element): void {
  claimed = element;
  choose();
}

/** Keeps a video playing that the browser shows in a window of its own; returns a function that ends this. */
export function detachPlayback(element: Element): () => void {
  detached = element;
  choose();
  return () => {
    if (detached === element) detached = null;
    choose();
  };
}

/** While an overlay is open, videos below it are silent. */
export function coverLists(): () => void {
  topLayer += 1;
  choose();
  return () => {
    topLayer -= 1;
    choose();
  };
}
