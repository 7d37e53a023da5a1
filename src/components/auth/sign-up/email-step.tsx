import { email } from '../../../../contract/auth/contact.ts';
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
    else step.setProblem('Enter an email address such as ana@example.org.');
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
