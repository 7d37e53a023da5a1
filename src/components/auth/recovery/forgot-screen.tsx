import { Link, useNavigate } from '@tanstack/react-router';
import { Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import { type Contact, email, phone, readContact } from '../../../../contract/auth/contact.ts';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import { plainPhone } from '../../../lib/forms/login-identifier.ts';
import { pendingContact } from '../../../lib/storage/pending-contact.ts';
import * as m from '../../../messages/auth.gen.ts';
import { useRequestReset } from '../../../queries/auth/recovery.ts';
import { usePrefetchRoutes } from '../../shell/use-prefetch-routes.ts';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { TaskForm } from '../../ui/form/task-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TaskLayout } from '../log-in/task-layout.tsx';

const map = { paths: { email: 'contact', phone: 'contact' } } as const;

/** The parsed contact, or an error message. Separators in a number are dropped, 00 becomes +. */
function readTyped(typed: string): Contact | { problem: string } {
  const { contact, contactType } = readContact(typed);
  if (contact === '') return { problem: m.forgotContactMissing() };
  if (contactType === 'email') {
    const read = email.safeParse(contact);
    if (read.success) return { contact: read.data, contactType };
    return { problem: m.emailInvalid() };
  }
  const read = phone.safeParse(plainPhone(contact));
  if (read.success) return { contact: read.data, contactType };
  return { problem: m.phoneInvalid() };
}

function ContactForm() {
  const navigate = useNavigate();
  const request = useRequestReset();
  const [typed, setTyped] = useState(() => pendingContact.read()?.contact ?? '');
  const [problem, setProblem] = useState<{ text: string } | null>(null);
  const { fields, panel } = readFormFailure(request.error, map);
  usePrefetchRoutes('/forgot-password/verify-otp');
  const send = () => {
    const read = readTyped(typed);
    if ('problem' in read) return setProblem({ text: read.problem });
    request.mutate(read, { onSuccess: () => navigate({ to: '/forgot-password/verify-otp' }) });
  };
  return (
    <TaskForm
      onSend={send}
      mistakes={problem ?? request.error}
      busy={request.isPending || request.isSuccess}
      action={m.sendCode()}
      busyAction={m.sending()}
      foot={
        <Link to="/login" className="hit self-center font-semibold text-brand-text text-md hover:underline">
          {m.backToLogin()}
        </Link>
      }
    >
      <TextField
        label={m.forgotContact()}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode="email"
        icon={typed.trim() === '' || typed.includes('@') ? Mail : Phone}
        hint={m.forgotContactHint()}
        value={typed}
        error={problem?.text ?? fields.contact}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
          if (request.error) request.reset();
        }}
      />
      {panel && <FailurePanel {...panel} />}
    </TaskForm>
  );
}

/** The first step of replacing a forgotten password. */
export function ForgotScreen() {
  return (
    <TaskLayout title={m.forgotTitle()} lead={m.forgotLead()} back="/login">
      <ContactForm />
    </TaskLayout>
  );
}
