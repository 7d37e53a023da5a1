import { useState } from 'react';
import { email as emailSchema } from '../../../../../contract/auth/contact.ts';
import { readFormFailure } from '../../../../lib/forms/form-error.ts';
import { likelyDiallingCountry, phoneProblem, readPhone } from '../../../../lib/forms/phone-number.ts';
import * as m from '../../../../messages/account.gen.ts';
import { EmailField } from '../../../ui/form/email-field.tsx';
import { FailurePanel } from '../../../ui/form/error-panel.tsx';
import { PhoneField } from '../../../ui/form/phone-field.tsx';
import { TaskForm } from '../../../ui/form/task-form.tsx';

type ContactFormProps = {
  current: { value: string | null; verified: boolean };
  error: Error | null;
  busy: boolean;
  onTyping: () => void;
  onSend: (contact: string) => void;
};

const map = {
  paths: { email: 'contact', phone: 'contact' },
  codes: { contact_taken: { field: 'contact' } },
} as const;

/** What the field contains at first: a contact that only lacks its code. */
const initial = ({ value, verified }: ContactFormProps['current']) => (verified ? '' : (value ?? ''));

/** What forms of a contact share: what is typed, and what is wrong with it. */
function useContactForm({ current, error, onTyping, onSend }: ContactFormProps) {
  const [typed, setTyped] = useState(() => initial(current));
  const [problem, setProblem] = useState<string | null>(null);
  const { fields, panel } = readFormFailure(error, map);
  const typing = () => {
    setProblem(null);
    onTyping();
  };
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      typing();
    },
    /** Sends the contact that was entered; `invalid` is the error if there is none. */
    send: (contact: string | null | undefined, invalid: string) => {
      const isOwn = contact === current.value && current.verified;
      if (!contact) setProblem(invalid);
      else if (isOwn) setProblem(m.contactOwn());
      else onSend(contact);
    },
    wrong: problem ?? fields.contact,
    mistakes: problem ?? error,
    panel: panel && <FailurePanel {...panel} />,
  };
}

/** A new email address. */
export function EmailForm(props: ContactFormProps) {
  const form = useContactForm(props);
  return (
    <TaskForm
      onSend={() => form.send(emailSchema.safeParse(form.typed).data, m.contactEmailInvalid())}
      mistakes={form.mistakes}
      busy={props.busy}
      action={m.contactSendCode()}
      busyAction={m.sending()}
    >
      <EmailField value={form.typed} error={form.wrong} onChange={form.type} />
      {form.panel}
    </TaskForm>
  );
}

/** A new phone number, of any country. */
export function PhoneForm(props: ContactFormProps) {
  const [country, setCountry] = useState(() => likelyDiallingCountry(navigator.languages));
  const form = useContactForm(props);
  return (
    <TaskForm
      onSend={() => form.send(readPhone(form.typed, country), phoneProblem(form.typed, country))}
      mistakes={form.mistakes}
      busy={props.busy}
      action={m.contactSendCode()}
      busyAction={m.sending()}
    >
      <PhoneField
        country={country}
        number={form.typed}
        error={form.wrong}
        onChange={(next) => {
          setCountry(next.country);
          form.type(next.number);
        }}
      />
      {form.panel}
    </TaskForm>
  );
}
