import { useNavigate, useRouter } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { savesData } from '../../../lib/storage/data-saver.ts';
import * as m from '../../../messages/auth.gen.ts';
import { readViewer } from '../../../queries/core/viewer.ts';
import { Interests } from '../../flicks/hashtag/interests.tsx';
import { Suggestions } from '../../people/rows/suggestions.tsx';
import { HowQuestsPay } from '../../quests/parts/how-quests-pay.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Redirect } from '../log-in/redirect.tsx';
import { SignedOutLayout } from '../log-in/signed-out-layout.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path that a new account was wanted for. */
    returnTo?: string | undefined;
  }
}

/** Shown once the account is created; leads to what the person wanted it for. */
export function SuccessStep() {
  const [viewer] = useState(readViewer);
  const router = useRouter();
  const navigate = useNavigate();
  const { returnTo } = router.state.location.state;
  useEffect(() => {
    // A failed preload does not matter: Home loads again and shows the error.
    if (viewer && !savesData()) router.preloadRoute({ to: '/home' }).catch(() => null);
  }, [router, viewer]);
  if (!viewer) return <Redirect to="/signup" />;
  return (
    <SignedOutLayout task>
      <div className="flex flex-col max-md:flex-1 max-md:pt-12">
        <span className="flex size-14 items-center justify-center rounded-2xl bg-brand-soft text-on-brand-soft">
          <Check size={28} strokeWidth={2.4} aria-hidden="true" />
        </span>
        <h1 tabIndex={-1} className="mt-4 text-2xl md:text-3xl">
          {m.successTitle({ name: viewer.name })}
        </h1>
        <p className="mt-1.5 text-base text-text-2">{m.successLead()}</p>
        <div className="mt-8 empty:mt-0">
          <Interests />
        </div>
        <div className="mt-8 empty:mt-0">
          <Suggestions canDismiss={false} isOptional />
        </div>
        <div className="my-8">
          <HowQuestsPay />
        </div>
        <div className="flex flex-col gap-3 max-md:mt-auto">
          {returnTo === undefined ? (
            <LinkButton to="/home" size="l">
              {m.goHome()}
            </LinkButton>
          ) : (
            <Button size="l" onClick={() => void navigate({ href: returnTo })}>
              {m.continueAction()}
            </Button>
          )}
          <LinkButton to="/profile" state={{ isEditingProfile: true }} size="l" variant="quiet">
            {m.addPhoto()}
          </LinkButton>
        </div>
      </div>
    </SignedOutLayout>
  );
}
