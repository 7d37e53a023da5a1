import { Mail } from 'lucide-react';
import { email } from '../../../../contract/auth/contact.ts';
import { usePrefetchRoutes } from '../../shell/use-prefetch-routes.ts';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { TaskForm } from '../../ui/form/task-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { SignUpPage } from './sign-up-page.tsx';
import { ContactInUse } from './taken-contact.tsx';
import { useContactStep } from './use-contact-step.ts';
import { useDraftField } from './use-draft-field.ts';

function EmailForm() {
  const [text, setText] = useDraftField('email');
  const step = useContactStep();
  usePrefetchRoutes('/signup/personal');
  const submit = () => {
    const { data } = email.safeParse(text);
    if (data) step.submit({ contact: data, contactType: 'email' });
    else step.setProblem('Enter an email address such as ana@example.org.');
  };
  return (
    <TaskForm
      onSend={submit}
      mistakes={step.mistakes}
      busy={step.busy}
      action="Continue"
      busyAction="Checking"
    >
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        icon={Mail}
        value={text}
        error={step.taken ? <ContactInUse {...step.taken} /> : step.problem}
        onChange={(event) => {
          setText(event.target.value);
          step.clearProblem();
        }}
      />
      {step.panel && <FailurePanel {...step.panel} />}
    </TaskForm>
  );
}

/** Signing up with an email address. */
export function EmailStep() {
  return (
    <SignUpPage
      step="contact"
      title="Your email"
      lead="We send a code there to see that it is yours."
      back="/signup"
    >
      {() => <EmailForm />}
    </SignUpPage>
  );
}
