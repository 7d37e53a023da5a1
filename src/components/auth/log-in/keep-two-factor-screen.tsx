import { useRouter } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import { useKeepFactorByLink } from '../../../queries/auth/factor-reset.ts';
import { Button } from '../../ui/button.tsx';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TaskLayout } from './task-layout.tsx';

const map = {
  paths: {},
  codes: { expired: { hint: 'The link was used, or its day is over.' } },
} as const;

/**
 * The page behind the link of an email: the person cancels a two-factor reset by an operator. It needs a press: email
 * scanners open links.
 */
export function KeepFactorScreen() {
  const keep = useKeepFactorByLink();
  const done = useRef<HTMLParagraphElement>(null);
  const failure = readFormFailure(keep.error, map);
  useEffect(() => {
    if (keep.isSuccess) done.current?.focus();
  }, [keep.isSuccess]);
  // Behind the hash it is sent to no server by opening the page.
  const token = useRouter().state.location.hash;
  return (
    <TaskLayout title="Keep your login codes" icon={ShieldCheck} back="/login">
      {keep.isSuccess ? (
        <div className="flex flex-col gap-6 max-md:flex-1">
          <p ref={done} tabIndex={-1} role="status" className="text-base text-text-2">
            Your login codes stay on. Whoever asked for their end may know your password, so set a new one
            now.
          </p>
          <LinkButton to="/forgot-password" size="l" className="max-md:mt-auto">
            Set a new password
          </LinkButton>
        </div>
      ) : (
        <div className="flex flex-col gap-6 max-md:flex-1">
          <p className="text-base text-text-2">
            Somebody told us that you cannot get your login codes any more. If that was not you, keep them on.
          </p>
          {token === '' && (
            <FailurePanel
              title="This link is not whole"
              hint="Open it once more from the letter, or keep your codes in Settings, Security."
            />
          )}
          {failure.panel && <FailurePanel {...failure.panel} />}
          <Button
            size="l"
            className="max-md:mt-auto"
            disabled={token === ''}
            loading={keep.isPending}
            loadingLabel="Keeping"
            onClick={() => keep.mutate(token)}
          >
            Keep my login codes
          </Button>
        </div>
      )}
    </TaskLayout>
  );
}
