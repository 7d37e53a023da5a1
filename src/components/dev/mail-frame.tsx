import { useState } from 'react';
import { Button } from '../ui/button.tsx';

type MailFrameProps = { page: string; subject: string };

/** A mail as its reader sees it, on demand: a page of its own that may run nothing. */
export function MailFrame({ page, subject }: MailFrameProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="mt-3">
      <Button variant="quiet" size="s" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide the mail' : 'Show as a mail'}
      </Button>
      {shown && (
        <iframe
          src={page}
          title={`Mail: ${subject}`}
          sandbox="allow-popups"
          className="mt-3 h-130 w-full rounded-xl ring-1 ring-line"
        />
      )}
    </div>
  );
}
