import { Camera, ImagePlus, Trash2, Video } from 'lucide-react';
import { useRef, useState } from 'react';
import { questLimits } from '../../../../contract/quests/quest-limits.ts';
import { announce } from '../../../lib/browser/announce.ts';
import * as m from '../../../messages/quests.gen.ts';
import { ACCEPTED } from '../../../publishing/drafts/check-file.ts';
import { openDraft } from '../../../publishing/drafts/draft-store.ts';
import { FileInput } from '../../media/files/file-input.tsx';
import { RejectedFiles } from '../../media/files/rejected-files.tsx';
import { usePageFiles } from '../../media/files/use-drop-and-paste.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { QuestImage } from '../parts/quest-image.tsx';
import { FileRow } from './file-row.tsx';
import type { Applying } from './use-apply.ts';

/** The earlier files that are sent again. */
function EarlierMedia({ applying }: { applying: Applying }) {
  const { kept } = applying.form;
  if (kept.length === 0) return null;
  return (
    <ul aria-label={m.applyEarlierFiles()} className="flex flex-col divide-y divide-line">
      {kept.map((item, at) => {
        const name = m.applyEarlierFile({ number: at + 1 });
        return (
          <li key={item.url} className="flex items-center gap-3 py-2">
            <span className="size-14 shrink-0 overflow-hidden rounded-sm bg-fill">
              <QuestImage media={{ ...item, thumbnailURL: item.thumbnail }} sizes="56px" />
            </span>
            <span className="min-w-0 flex-1 truncate font-semibold text-md">{name}</span>
            <IconButton
              label={m.applyRemoveFile({ name })}
              icon={Trash2}
              size="s"
              tip="none"
              className="text-text-2"
              onClick={() => applying.change({ kept: kept.filter((one) => one !== item) })}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** First step: the clip or photos. They start to upload at once. */
export function MediaStep({ applying, problem }: { applying: Applying; problem: string | null }) {
  const { draft, publishing } = applying;
  const [rejectedFiles, setRejectedFiles] = useState<readonly string[]>([]);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const recorder = useRef<HTMLInputElement>(null);
  const add = (files: File[]) => {
    const before = draft.items.length;
    setRejectedFiles(publishing.add(files));
    const added = (openDraft(publishing.draftStore.read())?.items.length ?? before) - before;
    if (added > 0) announce(m.applyFilesAdded({ count: added }));
  };
  const isOver = usePageFiles(add);
  return (
    <div className="flex flex-col gap-3">
      <div
        className="flex flex-col items-center gap-2 rounded-2xl border-2 border-line-strong border-dashed px-4 py-6 text-center data-over:border-brand data-over:bg-brand-soft"
        data-over={isOver || undefined}
      >
        <ImagePlus size={28} className="text-brand-text" aria-hidden="true" />
        <p className="font-semibold text-base">{m.applyDrop()}</p>
        <p className="text-md text-text-2">{m.applyLimit({ max: questLimits.application.media })}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button data-autofocus="" variant="tonal" onClick={() => chooser.current?.click()}>
            {m.applyChooseFiles()}
          </Button>
          <Button
            variant="quiet"
            icon={Camera}
            className="hidden! coarse:inline-flex!"
            onClick={() => camera.current?.click()}
          >
            {m.applyTakePhoto()}
          </Button>
          <Button
            variant="quiet"
            icon={Video}
            className="hidden! coarse:inline-flex!"
            onClick={() => recorder.current?.click()}
          >
            {m.applyRecordVideo()}
          </Button>
        </div>
      </div>
      {problem && (
        <p role="alert" className="text-danger-text text-md">
          {problem}
        </p>
      )}
      <RejectedFiles rejectedFiles={rejectedFiles} />
      <EarlierMedia applying={applying} />
      {draft.items.length > 0 && (
        <ul aria-label={m.applyFiles()} className="flex flex-col divide-y divide-line">
          {draft.items.map((item) => (
            <FileRow key={item.id} item={item} publishing={publishing} />
          ))}
        </ul>
      )}
      <FileInput ref={chooser} label={m.applyChooser()} accept={ACCEPTED} multiple onFiles={add} />
      <FileInput ref={camera} label={m.applyTakePhoto()} accept="image/*" camera onFiles={add} />
      <FileInput ref={recorder} label={m.applyRecordVideo()} accept="video/*" camera onFiles={add} />
    </div>
  );
}
