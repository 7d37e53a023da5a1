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
  /** `h1` where nothing else is the title of the page. */
  level?: 'h1' | undefined;
};

/** A page or a panel that could not be filled. */
export function ErrorState({ title, hint, onRetry, retrying, level }: ErrorStateProps) {
  return (
    <div role="alert">
      <MessageCard
        icon={CloudOff}
        tone="danger"
        level={level}
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
