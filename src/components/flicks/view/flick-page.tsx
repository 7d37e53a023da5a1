import { ChevronLeft } from 'lucide-react';
import * as m from '../../../messages/flicks.gen.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { AppShell } from '../../shell/app-shell.tsx';
import { VisitorHeader } from '../../shell/visitor-header.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { FlickContent } from './flick-content.tsx';

/** A flick opened by its URL: in the shell for members, with a login button for visitors. */
export function FlickPage({ id, onLeave }: { id: string; onLeave: () => void }) {
  const viewer = useViewer();
  const back = <IconButton label={m.flickBack()} icon={ChevronLeft} tip="none" onClick={onLeave} />;
  const content = (
    <main id="main" tabIndex={-1} className="min-h-0 flex-1 lg:grid lg:place-items-center lg:p-6">
      <div className="size-full overflow-hidden lg:max-h-203 lg:max-w-295 lg:rounded-4xl lg:bg-surface lg:shadow-0">
        <FlickContent id={id} isPage back={back} onGone={onLeave} />
      </div>
    </main>
  );
  if (viewer) {
    return (
      <AppShell>
        <div className="flex h-below-bars flex-col">{content}</div>
      </AppShell>
    );
  }
  return (
    <div className="flex h-below-bars flex-col">
      <VisitorHeader returnTo={`/flick/${id}`} />
      {content}
    </div>
  );
}
