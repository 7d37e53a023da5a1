import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/people.gen.ts';
import { useHidePerson, useMute } from '../../../queries/people/block.ts';
import { useFollow } from '../../../queries/people/follow.ts';

type ActionPerson = { userId: string; name: string; isFollowing: boolean; isMuted: boolean };

/** Follows, mutes and blocks a person from a menu. What a slip would cost can be undone from the toast. */
export function usePersonActions(person: ActionPerson) {
  const { name } = person;
  const { isFollowing, setFollowing } = useFollow(person);
  const { isMuted, setMuted } = useMute(person);
  const hide = useHidePerson();
  const say = (text: string, undo: () => void) =>
    toast.success(text, { action: { label: m.undo(), onPress: undo } });
  return {
    isFollowing,
    isMuted,
    toggleFollow: () => {
      setFollowing(!isFollowing);
      if (isFollowing) say(m.unfollowed({ name }), () => setFollowing(true));
    },
    toggleMute: () => {
      if (!isMuted) return hide.mute(person);
      setMuted(false);
      say(m.unmuted({ name }), () => setMuted(true));
    },
    block: () => hide.block({ ...person, isFollowing }),
  };
}
