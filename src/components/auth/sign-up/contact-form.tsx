import type { ReactNode } from 'react';
import * as m from '../../../messages/auth.gen.ts';
import { usePrefetchRoutes } from '../../shell/use-prefetch-routes.ts';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { TaskForm } from '../../ui/form/task-form.tsx';
import { ContactInUse } from './taken-contact.tsx';
import type { useContactStep } from './use-contact-step.ts';

type ContactFormProps = {
  step: ReturnType<typeof useContactStep>;
  onSubmit: () => void;
  /** The field, with what is wrong with it. */
  children: (error: ReactNode) => ReactNode;
};

/** The form of a step that asks for an email address or a phone number. */
export function ContactForm({ step, onSubmit, children }: ContactFormProps) {
  usePrefetchRoutes('/signup/personal');
  return (
    <TaskForm
      onSend={onSubmit}
      mistakes={step.mistakes}
      busy={step.busy}
      action={m.continueAction()}
      busyAction={m.checking()}
    >
      {children(step.taken ? <ContactInUse {...step.taken} /> : step.problem)}
      {step.panel && <FailurePanel {...step.panel} />}
    </TaskForm>
  );
}
