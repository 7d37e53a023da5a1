import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProfileDetail } from '../../../../contract/people/profile.ts';
import * as m from '../../../messages/people.gen.ts';
import { Button } from '../../ui/button.tsx';
import { useLazyComponent } from '../../ui/lazy-component.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { FollowButton } from '../rows/follow-button.tsx';
import { editDialogCode } from './profile-dialogs.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { ShareButton } from './share-button.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The viewer's own profile is opened to be edited. */
    isEditingProfile?: boolean | undefined;
  }
}

const wide = 'max-md:flex-1';

/** What can be done on the viewer's own profile. */
export function OwnActions({ profile }: { profile: ProfileDetail }) {
  const router = useRouter();
  const [isEditing, setEditing] = useState(() => router.state.location.state.isEditingProfile === true);
  const Edit = useLazyComponent(editDialogCode, isEditing, () => setEditing(false));
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        className={wide}
        onPointerEnter={editDialogCode.prefetch}
        onFocus={editDialogCode.prefetch}
        onClick={() => setEditing(true)}
      >
        {m.profileEdit()}
      </Button>
      <ShareButton person={profile} variant="quiet" className={wide} />
      {Edit && <Edit open={isEditing} onClose={() => setEditing(false)} />}
    </>
  );
}

/** What visitors can do: follow once they are logged in, which leads back here, and share. */
export function VisitorActions({ profile }: { profile: ProfileDetail }) {
  return (
    <>
      <LinkButton to="/login" search={{ redirect: `/profile/${profile.userId}` }} className={wide}>
        {m.profileLogIn()}
      </LinkButton>
      <ShareButton person={profile} variant="outline" className={wide} />
    </>
  );
}

/** The actions on a person; the menu is in the bar on phones, which is narrow here. */
export function PersonActions({ profile, hasMenu }: { profile: ProfileDetail; hasMenu: boolean }) {
  return (
    <>
      <FollowButton person={profile} isFilled className={wide} />
      <ShareButton person={profile} variant="outline" className={wide} />
      {hasMenu && <ProfileMenu profile={profile} />}
    </>
  );
}
