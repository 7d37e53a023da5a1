import { useState } from 'react';
import * as m from '../../../messages/account.gen.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useLazyComponent } from '../../ui/lazy-component.ts';
import { SectionSkeleton } from '../../ui/section/section-skeleton.tsx';
import { codeOf } from './lazy-sections.ts';
import type { SectionId } from './sections.ts';

/** What a section shows, once its code is here. */
export function SectionPanel({ id }: { id: SectionId }) {
  const [failed, setFailed] = useState(false);
  const Part = useLazyComponent(codeOf(id), !failed, () => setFailed(true));
  if (Part) return <Part />;
  if (!failed) return <SectionSkeleton />;
  return (
    <ErrorState title={m.settingsFailed()} hint={m.settingsFailedHint()} onRetry={() => setFailed(false)} />
  );
}
