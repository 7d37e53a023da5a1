import { CloudOff } from 'lucide-react';
import * as m from '../../messages/shell.gen.ts';
import { Button } from './button.tsx';
import { MessageCard } from './message-card.tsx';

type ErrorStateProps = {
  /** The server's message, or the endpoint's fallback text. */
  title: string;
  /** The next step, by cause. */
  hint: string;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
};

/** A page or a panel that could not be filled. */
export function ErrorState({ title, hint, onRetry, retrying }: ErrorStateProps) {
  return (
    <div role="alert">
      <MessageCard
        icon={CloudOff}
        tone="danger"
        title={title}
        text={hint}
        action={
          onRetry && (
            <Button variant="outline" loading={retrying} loadingLabel={m.tryingAgain()} onClick={onRetry}>
              {m.tryAgain()}
            </Button>
          )
        }
      />
    </div>
  );
}
