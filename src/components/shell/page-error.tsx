import { Unlink } from 'lucide-react';
import * as m from '../../messages/shell.gen.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { failureProps } from '../ui/failure-props.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { MessageCard } from '../ui/message-card.tsx';

/** What an address that leads nowhere shows: it is incomplete, or its page was removed, or is hidden from the viewer. */
function BrokenLink({ level }: { level?: 'h1' | undefined }) {
  return (
    <MessageCard
      icon={Unlink}
      level={level}
      title={m.brokenLinkTitle()}
      text={m.brokenLinkText()}
      action={
        <>
          <LinkButton to="/home" variant="tonal">
            {m.brokenLinkHome()}
          </LinkButton>
          <LinkButton to="/search" variant="outline">
            {m.navSearch()}
          </LinkButton>
        </>
      }
    />
  );
}

type PageErrorProps = Parameters<typeof failureProps>[0] & {
  /** `h1` where nothing else is the title of the page. */
  level?: 'h1' | undefined;
};

/** Why the page of one thing cannot be shown: its link is broken, or it could not be read. */
export function PageError({ level, ...query }: PageErrorProps) {
  // 400: the server cannot read the id.
  const { status } = Object(query.error) as { status?: unknown };
  if (status === 404 || status === 400) {
    return (
      <div role="alert">
        <BrokenLink level={level} />
      </div>
    );
  }
  return <ErrorState {...failureProps(query)} />;
}
