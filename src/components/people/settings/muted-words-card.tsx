import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import type { MutedWord } from '../../../../contract/people/muted-word.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { mutedWordQueries, useUnmuteWord } from '../../../queries/people/muted-word.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/section/section-card.tsx';
import { SectionReading } from '../../ui/section/section-loader.tsx';
import { MutedWordDialog } from './muted-word-dialog.tsx';
import { messages, untilText } from './muted-words-messages.ts';

function WordRow({ mutedWord, onLeave }: { mutedWord: MutedWord; onLeave: () => void }) {
  const { word, until, exceptFollowed } = mutedWord;
  const { isRemoving, unmute, muteAgain } = useUnmuteWord(mutedWord);
  if (isRemoving) return null;
  const leave = () => {
    // The row disappears with its focused button.
    onLeave();
    unmute();
    toast.success(messages.done(word), { action: { label: 'Undo', onPress: muteAgain } });
  };
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="break-words font-semibold text-base">
          {word}
        </p>
        <p className="text-md text-text-2">
          {untilText(until)}
          {exceptFollowed && `, ${messages.excepted}`}
        </p>
      </div>
      <Button variant="outline" size="s" aria-label={messages.unmute(word)} onClick={leave}>
        Unmute
      </Button>
    </li>
  );
}

/** Muted words, and for how long. */
export function MutedWordsCard() {
  const read = useQuery(mutedWordQueries.own());
  const [isAdding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <SectionCard title={messages.title} text={messages.text}>
      <SectionReading query={read} rows={2}>
        {({ words }) => (
          <div className="flex flex-col gap-3">
            {words.length === 0 ? (
              <p className="text-base text-text-2">{messages.empty}</p>
            ) : (
              <ul aria-label={messages.title} className="divide-y divide-line">
                {words.map((mutedWord) => (
                  <WordRow
                    key={mutedWord._id}
                    mutedWord={mutedWord}
                    onLeave={() => add.current?.focus({ preventScroll: true })}
                  />
                ))}
              </ul>
            )}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button
                ref={add}
                variant="tonal"
                icon={Plus}
                aria-haspopup="dialog"
                onClick={() => setAdding(true)}
              >
                {messages.add}
              </Button>
              {words.length >= limits.mutedWord.most * 0.8 && (
                <p className="text-md text-text-2">{messages.most(words.length, limits.mutedWord.most)}</p>
              )}
            </div>
          </div>
        )}
      </SectionReading>
      <MutedWordDialog open={isAdding} onClose={() => setAdding(false)} />
    </SectionCard>
  );
}
