import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import type { MutedWord } from '../../../../contract/people/muted-word.ts';
import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/people.gen.ts';
import { mutedWordQueries, useUnmuteWord } from '../../../queries/people/muted-word.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/section/section-card.tsx';
import { SectionReading } from '../../ui/section/section-loader.tsx';
import { lengthText } from './mute-length.ts';
import { MutedWordDialog } from './muted-word-dialog.tsx';

function WordRow({ mutedWord, onLeave }: { mutedWord: MutedWord; onLeave: () => void }) {
  const { word } = mutedWord;
  const { isRemoving, unmute, muteAgain } = useUnmuteWord(mutedWord);
  if (isRemoving) return null;
  const leave = () => {
    // The row disappears with its focused button.
    onLeave();
    unmute();
    toast.success(m.mutedWordUnmuted({ word }), { action: { label: m.undo(), onPress: muteAgain } });
  };
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="break-words font-semibold text-base">
          {word}
        </p>
        <p className="text-md text-text-2">{lengthText(mutedWord)}</p>
      </div>
      <Button variant="outline" size="s" aria-label={m.mutedWordUnmute({ word })} onClick={leave}>
        {m.unmute()}
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
    <SectionCard title={m.mutedWords()} text={m.mutedWordsText()}>
      <SectionReading query={read} rows={2}>
        {({ words }) => (
          <div className="flex flex-col gap-3">
            {words.length === 0 ? (
              <p className="text-base text-text-2">{m.mutedWordsEmpty()}</p>
            ) : (
              <ul aria-label={m.mutedWords()} className="divide-y divide-line">
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
                {m.mutedWordAdd()}
              </Button>
              {words.length >= limits.mutedWord.most * 0.8 && (
                <p className="text-md text-text-2">
                  {m.mutedWordsCount({ count: words.length, most: limits.mutedWord.most })}
                </p>
              )}
            </div>
          </div>
        )}
      </SectionReading>
      <MutedWordDialog open={isAdding} onClose={() => setAdding(false)} />
    </SectionCard>
  );
}
