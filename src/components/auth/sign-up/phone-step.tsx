import { likelyDiallingCountry, phoneProblem, readPhone } from '../../../lib/forms/phone-number.ts';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { ContactForm } from './contact-form.tsx';
import { SignUpPage } from './sign-up-page.tsx';
import { useContactStep } from './use-contact-step.ts';
import { useDraftField } from './use-draft-field.ts';

function PhoneForm() {
  const [country, setCountry] = useDraftField('phoneCountry', likelyDiallingCountry(navigator.languages));
  const [number, setNumber] = useDraftField('phone');
  const step = useContactStep();
  const submit = () => {
    const contact = readPhone(number, country);
    if (contact) step.submit({ contact, contactType: 'phone' });
    else step.setProblem(phoneProblem(number, country));
  };
  return (
    <ContactForm step={step} onSubmit={submit}>
      {(error) => (
        <PhoneField
          country={country}
          number={number}
          error={error}
          onChange={(next) => {
            setNumber(next.number);
            if (next.country !== country) setCountry(next.country);
            step.clearProblem();
          }}
        />
      )}
    </ContactForm>
  );
}

/** Signing up with a phone. */
export function PhoneStep() {
  return (
    <SignUpPage
      step="contact"
      title="Your phone"
      lead="We send a code there as a text message, to see that it is yours."
      back="/signup"
    >
      {() => <PhoneForm />}
    </SignUpPage>
  );
}
