import { useLayoutEffect, useRef } from 'react';
import { Segmented } from '../../ui/form/radio-group.tsx';
import type { OperatorParams } from './operator-search.ts';

type View = OperatorParams['view'];

const views: readonly { value: View; label: string }[] = [
  { value: 'queue', label: 'Reports' },
  { value: 'quests', label: 'Quests' },
  { value: 'problems', label: 'Problems' },
  { value: 'log', label: 'Log' },
  { value: 'money', label: 'Money' },
  { value: 'log-ins', label: 'Log-ins' },
  { value: 'system', label: 'System' },
];

/** Scrolls sideways until the element is in the middle of its scroller; neither the page nor the focus moves. */
function center(scroller: HTMLElement, element: Element): void {
  const [outer, inner] = [scroller.getBoundingClientRect(), element.getBoundingClientRect()];
  scroller.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

type ViewSwitchProps = { view: View; onChange: (view: View) => void; className: string };

/** The switch between the views of operators, which phones scroll sideways; the selected one is in sight. */
export function ViewSwitch({ view, onChange, className }: ViewSwitchProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = views.findIndex(({ value }) => value === view);
    const selected = scroller.current?.querySelectorAll('[role="radio"]')[place];
    if (scroller.current && selected) center(scroller.current, selected);
  }, [view]);
  return (
    <div ref={scroller} className={`-mx-4 mb-4 overflow-x-auto px-4 ${className}`}>
      <div className="w-160">
        <Segmented label="View" hideLabel options={views} value={view} onChange={onChange} />
      </div>
    </div>
  );
}
