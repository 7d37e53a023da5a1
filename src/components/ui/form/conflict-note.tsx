import { useState } from 'react';
import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/shell.gen.ts';
import { Button } from '../button.tsx';
import { CautionPanel } from '../warning-panel.tsx';

type ConflictNoteProps = { title: string; onLoad: () => Promise<void> };

/** Says that the data changed meanwhile, and offers the newest version; the input is applied on top of it. */
export function ConflictNote({ title, onLoad }: ConflictNoteProps) {
  const [loading, setLoading] = useState(false);
  const load = () => {
    setLoading(true);
    onLoad()
      .then(
        () => toast.success(m.conflictLoaded()),
        (error: Error) => toast.failure(error.message),
      )
      .finally(() => setLoading(false));
  };
  return (
    <div role="alert">
      <CautionPanel
        title={title}
        action={
          <Button
            variant="outline"
            size="s"
            loading={loading}
            loadingLabel={m.loading()}
            className="!border-current !text-current hover:!bg-transparent"
            onClick={load}
          >
            {m.conflictLoad()}
          </Button>
        }
      >
        {m.conflictText()}
      </CautionPanel>
    </div>
  );
}
