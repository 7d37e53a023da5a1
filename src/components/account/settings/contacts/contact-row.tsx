import { CircleCheck, Clock3, Mail, Phone } from 'lucide-react';
import type { ContactType } from '../../../../../contract/auth/contact.ts';
import * as m from '../../../../messages/account.gen.ts';
import { Button } from '../../../ui/button.tsx';

type ContactRowProps = {
  type: ContactType;
  value: string | null;
  verified: boolean;
  onChange: () => void;
};

const kinds = {
  email: { label: m.contactEmail(), icon: Mail },
  phone: { label: m.contactPhone(), icon: Phone },
};

const actions = {
  add: { label: m.contactAdd(), named: m.contactAddNamed },
  change: { label: m.contactChange(), named: m.contactChangeNamed },
  verify: { label: m.contactVerify(), named: m.contactVerifyNamed },
};

function Badge({ verified }: { verified: boolean }) {
  const Icon = verified ? CircleCheck : Clock3;
  return (
    <span
      className={`inline-flex h-6 items-center gap-1 rounded-full px-2.5 font-semibold text-sm ${verified ? 'bg-brand-soft text-on-brand-soft' : 'bg-reward-soft text-reward-text'}`}
    >
      <Icon size={14} strokeWidth={2.2} aria-hidden="true" />
      {verified ? m.contactVerified() : m.contactNotVerified()}
    </span>
  );
}

/** One contact of the person. */
export function ContactRow({ type, value, verified, onChange }: ContactRowProps) {
  const { label, icon: Icon } = kinds[type];
  const action = actions[value === null ? 'add' : verified ? 'change' : 'verify'];
  return (
    <div className="flex min-h-16 items-center gap-3 py-2">
      <Icon size={20} className="shrink-0 text-text-2" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-text-2">{label}</p>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium text-base">
          <span className="min-w-0 break-all">{value ?? m.contactNone()}</span>
          {value !== null && <Badge verified={verified} />}
        </p>
      </div>
      <Button variant="outline" size="s" aria-label={action.named({ type })} onClick={onChange}>
        {action.label}
      </Button>
    </div>
  );
}
