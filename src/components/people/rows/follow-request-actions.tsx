import * as m from '../../../messages/people.gen.ts';
import { useDecideFollowRequest } from '../../../queries/people/follow-request.ts';
import { Button } from '../../ui/button.tsx';

type FollowRequestActionsProps = {
  person: { userId: string; name: string };
  /** Called once one of the buttons, which are about to disappear, is pressed. */
  onDecide?: ((button: HTMLElement) => void) | undefined;
};

/** Accepts or declines the request of a person to follow the viewer. */
export function FollowRequestActions({ person, onDecide }: FollowRequestActionsProps) {
  const { deciding, decide } = useDecideFollowRequest(person.userId);
  const { name } = person;
  return (
    <span className="flex shrink-0 items-center gap-2">
      <Button
        variant="outline"
        size="s"
        loading={deciding === false}
        disabled={deciding === true}
        aria-label={m.requestDeclineNamed({ name })}
        onClick={({ currentTarget }) => {
          onDecide?.(currentTarget);
          decide(false);
        }}
      >
        {m.requestDecline()}
      </Button>
      <Button
        size="s"
        variant="tonal"
        loading={deciding === true}
        disabled={deciding === false}
        aria-label={m.requestAcceptNamed({ name })}
        onClick={({ currentTarget }) => {
          onDecide?.(currentTarget);
          decide(true);
        }}
      >
        {m.requestAccept()}
      </Button>
    </span>
  );
}
