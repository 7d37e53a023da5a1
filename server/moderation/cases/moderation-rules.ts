import type {
  CaseState,
  CaseTarget,
  ModerationAction,
  ModerationStatus,
} from '../../../contract/moderation/admin.ts';

interface Situation {
  targetType: CaseTarget;
  state: CaseState;
  targetState: ModerationStatus;
  ownerState: ModerationStatus;
}

const isWaiting = (state: CaseState) => state === 'open' || state === 'reviewing';

function aboutTarget({ targetType, state, targetState }: Situation): ModerationAction[] {
  if (targetType === 'person' || targetState === 'gone') return [];
  // A decision without further effect can still answer waiting reports.
  const again = isWaiting(state);
  const found: ModerationAction[] = [];
  if (targetType === 'flick' && (targetState === 'visible' || (again && targetState === 'limited')))
    found.push('limit');
  if (targetState !== 'removed' || again) found.push('remove');
  if (targetState !== 'visible') found.push('restore');
  return found;
}

function aboutOwner({ targetType, state, ownerState }: Situation): ModerationAction[] {
  if (ownerState === 'gone') return [];
  const again = isWaiting(state) && targetType === 'person';
  if (ownerState === 'suspended') return again ? ['suspend', 'lift'] : ['lift'];
  return ['suspend'];
}

/** An appeal is either upheld, or what it is about is reversed. */
function aboutAppeal({ targetType, targetState, ownerState }: Situation): ModerationAction[] {
  const isHidden = targetType !== 'person' && (targetState === 'removed' || targetState === 'limited');
  return [
    'uphold',
    ...(isHidden ? ['restore' as const] : []),
    ...(ownerState === 'suspended' ? ['lift' as const] : []),
  ];
}

/** The possible actions on a case in its present state. */
export function possibleActions(about: Situation): ModerationAction[] {
  if (about.state === 'appealed') return aboutAppeal(about);
  const waiting: ModerationAction[] = about.state === 'open' ? ['review', 'dismiss'] : ['dismiss'];
  return [...(isWaiting(about.state) ? waiting : []), ...aboutTarget(about), ...aboutOwner(about)];
}

const RESULTS: Record<ModerationAction, CaseState | null> = {
  review: 'reviewing',
  dismiss: 'dismissed',
  limit: 'actioned',
  remove: 'actioned',
  suspend: 'actioned',
  restore: 'dismissed',
  uphold: 'actioned',
  lift: null,
};

/** The state of a case after an action. Lifting a suspension settles reports about the person, no others. */
export function stateAfter(action: ModerationAction, before: CaseState, targetType: CaseTarget): CaseState {
  return RESULTS[action] ?? (targetType === 'person' ? 'dismissed' : before);
}

const STATUS_AFTER: Partial<Record<ModerationAction, ModerationStatus>> = {
  limit: 'limited',
  remove: 'removed',
  restore: 'visible',
  suspend: 'suspended',
  lift: 'visible',
};

/** The moderation status of the target after an action; undefined if it stays the same. */
export const statusAfter = (action: ModerationAction): ModerationStatus | undefined => STATUS_AFTER[action];

const DAY_MS = 86_400_000;

/** When a suspension ends; null if it has no end, and for other actions. */
export const endOfSuspension = (action: ModerationAction, days: number | undefined, now: Date) =>
  action === 'suspend' && days !== undefined ? new Date(now.getTime() + days * DAY_MS) : null;

/** Actions whose reason is shown to others. */
export const needsReason = (action: ModerationAction) =>
  action === 'limit' || action === 'remove' || action === 'suspend' || action === 'uphold';

export const isAboutOwner = (action: ModerationAction) => action === 'suspend' || action === 'lift';
