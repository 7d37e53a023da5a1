import { useState } from 'react';
import {
  diallingCountries,
  formatPhone,
  likelyDiallingCountry,
  phoneProblem,
  readPhone,
} from '../../../lib/forms/phone-number.ts';
import { usePrefetchRoutes } from '../../shell/use-prefetch-routes.ts';
import { CountrySelect } from '../../ui/form/country-select.tsx';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { TaskForm } from '../../ui/form/task-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { SignUpPage } from './sign-up-page.tsx';
import { ContactInUse } from './taken-contact.tsx';
import { useContactStep } from './use-contact-step.ts';
import { useTyped } from './use-draft-field.ts';

function PhoneForm() {
  const [countries] = useState(diallingCountries);
  const [country, setCountry] = useTyped('phoneCountry', likelyDiallingCountry(navigator.languages));
  const [typed, type] = useTyped('phone');
  const step = useContactStep();
  usePrefetchRoutes('/signup/personal');
  const send = () => {
    const contact = readPhone(typed, country);
    if (contact) step.send({ contact, contactType: 'phone' });
    else step.refuse(phoneProblem(typed, country));
  };
  return (
    <TaskForm onSend={send} mistakes={step.mistakes} busy={step.busy} action="Continue" busyAction="Checking">
      <CountrySelect
        label="Country code"
        options={countries}
        value={country}
        show={({ name, note = '' }) => `${name} (${note})`}
        onChange={(code) => {
          setCountry(code);
          step.typing();
        }}
      />
      <TextField
        label="Phone number"
        type="tel"
        name="tel"
        autoComplete="tel"
        inputMode="tel"
        value={typed}
        error={step.taken ? <ContactInUse {...step.taken} /> : step.problem}
        onChange={(event) => {
          const next = formatPhone(event.target.value, typed, country);
          type(next.text);
          if (next.country !== country) setCountry(next.country);
          step.typing();
        }}
      />
      {step.panel && <FailurePanel {...step.panel} />}
    </TaskForm>
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
