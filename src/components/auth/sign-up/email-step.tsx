import { email } from '../../../../contract/auth/contact.ts';
import * as m from '../../../messages/auth.gen.ts';
import { EmailField } from '../../ui/form/email-field.tsx';
import { ContactForm } from './contact-form.tsx';
import { SignUpPage } from './sign-up-page.tsx';
import { useContactStep } from './use-contact-step.ts';
import { useDraftField } from './use-draft-field.ts';

function EmailForm() {
  const [text, setText] = useDraftField('email');
  const step = useContactStep();
  const submit = () => {
    const { data } = email.safeParse(text);
    if (data) step.submit({ contact: data, contactType: 'email' });
    else step.setProblem(m.emailInvalid());
  };
  return (
    <ContactForm step={step} onSubmit={submit}>
      {(error) => (
        <EmailField
          value={text}
          error={error}
          hasIcon
          onChange={(next) => {
            setText(next);
            step.clearProblem();
          }}
        />
      )}
    </ContactForm>
  );
}

/** Signing up with an email address. */
export function EmailStep() {
  return (
    <SignUpPage step="contact" title={m.emailTitle()} lead={m.emailLead()} back="/signup">
      {() => <EmailForm />}
    </SignUpPage>
  );
}
