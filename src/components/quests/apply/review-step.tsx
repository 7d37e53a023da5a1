import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { progressOf } from '../../../publishing/uploads/progress.ts';
import { ItemImage } from '../../flicks/create/media/item-image.tsx';
import { uploadWords } from '../../flicks/create/sharing/upload-text.ts';
import { QuestImage } from '../list/quest-image.tsx';
import { messages } from './messages.ts';
import type { Applying } from './use-apply.ts';

const words = messages.check;

/** Last step: all of it once more, and what happens then. */
export function CheckStep({ quest, applying }: { quest: QuestDetail; applying: Applying }) {
  const { draft, form } = applying;
  const { note, criteria, kept, partialAllowance } = form;
  const { files, done } = progressOf(draft);
  return (
    <div className="flex flex-col gap-4">
      <ul className="apply-pictures" aria-label={words.files(kept.length + draft.items.length)}>
        {kept.map((item) => (
          <li key={item.url}>
            <QuestImage media={{ ...item, thumbnailURL: item.thumbnail }} sizes="88px" />
          </li>
        ))}
        {draft.items.map((item) => (
          <li key={item.id}>
            <ItemImage item={item} />
          </li>
        ))}
      </ul>
      {files.length > 0 && <p className="text-md text-text-2 tabular-nums">{uploadWords(draft)}</p>}
      <p dir="auto" className="quest-text">
        {note.trim() || words.noNote}
      </p>
      <ul className="flex flex-col gap-1 text-base">
        {quest.criteria.length > 0 && <li>{words.criteria(criteria.length, quest.criteria.length)}</li>}
        <li>{partialAllowance ? words.partialOn : words.partialOff}</li>
      </ul>
      <p className="text-base">
        <b className="font-semibold">{words.reward(formatMoney(quest.reward, quest.currency))}</b>{' '}
        <span className="text-text-2">{words.due(quest.reviewDays)}</span>
      </p>
      {done < files.length && <p className="text-md text-text-2">{words.waits}</p>}
    </div>
  );
}
