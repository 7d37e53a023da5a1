import { CloudUpload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { announce } from '../../../../lib/browser/announce.ts';
import * as m from '../../../../messages/flicks.gen.ts';
import { progressOf } from '../../../../publishing/uploads/progress.ts';
import { uploadStatusText } from '../../../media/files/upload-text.ts';
import { Trail } from '../../../ui/list/trail.tsx';
import { useCreate } from '../create-context.ts';

/** Says a quarter, a half, three quarters and all: more would be noise. */
function useSpokenProgress(share: number): void {
  const quarter = Math.floor(share * 4);
  const announced = useRef(quarter);
  useEffect(() => {
    if (quarter > announced.current)
      announce(quarter === 4 ? m.createUploaded() : m.createPercentUploaded({ percent: quarter * 25 }));
    announced.current = quarter;
  }, [quarter]);
}

/** One dash per file; pressed it opens what each of them does. */
export function UploadTrail() {
  const { draft, open } = useCreate();
  const { files, done, share } = progressOf(draft);
  const next = files.find(({ upload }) => upload.state !== 'done');
  const statusText = uploadStatusText(draft);
  useSpokenProgress(share);
  if (files.length === 0) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => open('uploads')}
      className="hit flex min-h-8 items-center justify-center gap-2.5 rounded-lg px-3 text-sm text-text-2 hover:bg-fill"
    >
      <CloudUpload size={18} className="shrink-0" aria-hidden="true" />
      <span className="tabular-nums">{statusText}</span>
      <Trail
        total={files.length}
        filled={done}
        fraction={next && 'share' in next.upload ? next.upload.share : undefined}
        label={m.createPercent({ percent: Math.round(share * 100) })}
        className="w-28 lg:w-45"
      />
    </button>
  );
}
