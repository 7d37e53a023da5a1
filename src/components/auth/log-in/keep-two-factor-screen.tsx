import { useRouter } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { readFormFailure } from '../../../lib/forms/form-error.ts';
import * as m from '../../../messages/auth.gen.ts';
import { useKeepFactorByLink } from '../../../queries/auth/factor-reset.ts';
import { Button } from '../../ui/button.tsx';
import { FailurePanel } from '../../ui/form/error-panel.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TaskLayout } from './task-layout.tsx';

const map = { paths: {}, codes: { expired: { hint: m.keepFactorExpired() } } } as const;

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
    <TaskLayout title={m.keepFactorTitle()} icon={ShieldCheck} back="/login">
      {keep.isSuccess ? (
        <div className="flex flex-col gap-6 max-md:flex-1">
          <p ref={done} tabIndex={-1} role="status" className="text-base text-text-2">
            {m.keepFactorDone()}
          </p>
          <LinkButton to="/forgot-password" size="l" className="max-md:mt-auto">
            {m.keepFactorSetPassword()}
          </LinkButton>
        </div>
      ) : (
        <div className="flex flex-col gap-6 max-md:flex-1">
          <p className="text-base text-text-2">{m.keepFactorIntro()}</p>
          {token === '' && (
            <FailurePanel title={m.keepFactorBrokenLink()} hint={m.keepFactorBrokenLinkHint()} />
          )}
          {failure.panel && <FailurePanel {...failure.panel} />}
          <Button
            size="l"
            className="max-md:mt-auto"
            disabled={token === ''}
            loading={keep.isPending}
            loadingLabel={m.keeping()}
            onClick={() => keep.mutate(token)}
          >
            {m.keepFactorKeep()}
          </Button>
        </div>
      )}
    </TaskLayout>
  );
}
