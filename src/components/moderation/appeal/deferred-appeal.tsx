import type { ModerationTarget } from '../../../queries/moderation/appeal.ts';
import { lazyComponent, useDeferredComponent } from '../../ui/lazy-component.ts';

const appealCode = lazyComponent(() =>
  import('./appeal-decision.tsx').then((module) => module.AppealDecision),
);

/** `AppealDecision`, which screens that rarely show it load on demand. */
export function DeferredAppeal({ target }: { target: ModerationTarget }) {
  const Appeal = useDeferredComponent(appealCode);
  return Appeal && <Appeal target={target} />;
}
