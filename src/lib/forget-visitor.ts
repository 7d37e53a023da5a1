import { contactUnderWay } from './contact-under-way.ts';
import { resetPass } from './reset-pass.ts';
import { pendingSecondStep } from './second-step.ts';
import { dropDraft } from './sign-up-draft.ts';

/** Once somebody is in, nothing of what was begun before that stays in the tab for whoever uses it next. */
export function forgetVisitor(): void {
  dropDraft();
  contactUnderWay.drop();
  pendingSecondStep.drop();
  resetPass.drop();
}
