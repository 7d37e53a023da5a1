import { useState } from 'react';
import type { QuestDetail } from '../../../contract/quest.ts';
import { CloseQuestDialog } from '../quest/close-quest.tsx';
import { Button } from '../ui/button.tsx';
import { texts } from './words.ts';

/** Closes the quest, after saying what comes back and what is held. */
export function CloseQuest({ quest }: { quest: QuestDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" className="max-md:hidden" onClick={() => setOpen(true)}>
        {texts.close}
      </Button>
      {isOpen && <CloseQuestDialog quest={quest} open onClose={() => setOpen(false)} />}
    </>
  );
}
