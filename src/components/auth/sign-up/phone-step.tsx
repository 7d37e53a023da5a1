import { likelyDiallingCountry, phoneProblem, readPhone } from '../../../lib/forms/phone-number.ts';
import { usePrefetchRoutes } from '../../shell/use-prefetch-routes.ts';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { TaskForm } from '../../ui/form/task-form.tsx';
import { SignUpPage } from './sign-up-page.tsx';
import { ContactInUse } from './taken-contact.tsx';
import { useContactStep } from './use-contact-step.ts';
import { useDraftField } from './use-draft-field.ts';

function PhoneForm() {
  const [country, setCountry] = useDraftField('phoneCountry', likelyDiallingCountry(navigator.languages));
  const [number, setNumber] = useDraftField('phone');
  const step = useContactStep();
  usePrefetchRoutes('/signup/personal');
  const submit = () => {
    const contact = readPhone(number, country);
    if (contact) step.submit({ contact, contactType: 'phone' });
    else step.setProblem(phoneProblem(number, country));
  };
  return (
    <TaskForm
      onSend={submit}
      mistakes={step.mistakes}
      busy={step.busy}
      action="Continue"
      busyAction="Checking"
    >
      <PhoneField
        country={country}
        number={number}
        error={step.taken ? <ContactInUse {...step.taken} /> : step.problem}
        onChange={(next) => {
          setNumber(next.number);
          if (next.country !== country) setCountry(next.country);
          step.clearProblem();
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
