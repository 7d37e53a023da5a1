import { Circle, CircleAlert, CircleCheck } from 'lucide-react';
import * as m from '../../../messages/auth.gen.ts';

export interface Rule {
  text: string;
  /** Null while it is unknown. */
  met: boolean | null;
}

function looks(met: boolean | null) {
  if (met === null) return { Icon: Circle, tone: 'text-text-3', prefix: '' };
  return met
    ? { Icon: CircleCheck, tone: 'text-brand-text', prefix: `${m.ruleMet()} ` }
    : { Icon: CircleAlert, tone: 'text-danger-text', prefix: `${m.ruleOpen()} ` };
}

/** The rules for a password, with a tick at those it satisfies. */
export function RuleList({ rules }: { rules: readonly Rule[] }) {
  return (
    <ul className="flex flex-col gap-1.5">
      {rules.map(({ text, met }) => {
        const { Icon, tone, prefix } = looks(met);
        return (
          <li key={text} className="flex gap-2 text-md text-text-2">
            <Icon size={16} strokeWidth={2.2} className={`mt-0.5 shrink-0 ${tone}`} aria-hidden="true" />
            <span>
              <span className="sr-only">{prefix}</span>
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
