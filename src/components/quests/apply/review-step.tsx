import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import * as m from '../../../messages/quests.gen.ts';
import { progressOf } from '../../../publishing/uploads/progress.ts';
import { ItemImage } from '../../media/files/item-image.tsx';
import { uploadStatusText } from '../../media/files/upload-text.ts';
import { QuestImage } from '../parts/quest-image.tsx';
import { questWords } from '../parts/quest-layout.ts';
import type { Applying } from './use-apply.ts';

const tile = 'h-27.5 w-22 overflow-hidden rounded-sm bg-fill';

/** Last step: a summary, and what happens next. */
export function CheckStep({ quest, applying }: { quest: QuestDetail; applying: Applying }) {
  const { draft, form } = applying;
  const { note, criteria, kept, partialAllowance } = form;
  const { files, done } = progressOf(draft);
  return (
    <div className="flex flex-col gap-4">
      <ul
        className="flex flex-wrap gap-2"
        aria-label={m.applyFileCount({ count: kept.length + draft.items.length })}
      >
        {kept.map((item) => (
          <li key={item.url} className={tile}>
            <QuestImage media={{ ...item, thumbnailURL: item.thumbnail }} sizes="88px" />
          </li>
        ))}
        {draft.items.map((item) => (
          <li key={item.id} className={tile}>
            <ItemImage item={item} />
          </li>
        ))}
      </ul>
      {files.length > 0 && <p className="text-md text-text-2 tabular-nums">{uploadStatusText(draft)}</p>}
      <p dir="auto" className={questWords}>
        {note.trim() || m.applyNoNote()}
      </p>
      <ul className="flex flex-col gap-1 text-base">
        {quest.criteria.length > 0 && (
          <li>{m.applyCriteriaMet({ met: criteria.length, all: quest.criteria.length })}</li>
        )}
        <li>{partialAllowance ? m.applyPartialAccepted() : m.applyFullOnly()}</li>
      </ul>
      <p className="text-base">
        <b className="font-semibold">
          {m.applyReward({ amount: formatMoney(quest.reward, quest.currency) })}
        </b>{' '}
        <span className="text-text-2">{m.applyReviewTime({ days: quest.reviewDays })}</span>
      </p>
      {done < files.length && <p className="text-md text-text-2">{m.applyWaitsForFiles()}</p>}
    </div>
  );
}
