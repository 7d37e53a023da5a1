import { likelyDiallingCountry, phoneProblem, readPhone } from '../../../lib/forms/phone-number.ts';
import * as m from '../../../messages/auth.gen.ts';
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
    <SignUpPage step="contact" title={m.phoneTitle()} lead={m.phoneLead()} back="/signup">
      {() => <PhoneForm />}
    </SignUpPage>
  );
}
