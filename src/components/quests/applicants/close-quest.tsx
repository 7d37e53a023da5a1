import { useState } from 'react';
import type { QuestDetail } from '../../../../contract/quests/quest.ts';
import * as m from '../../../messages/quests.gen.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonSize } from '../../ui/button-style.ts';
import { CloseQuestDialog } from '../parts/close-quest.tsx';

/** Closes the quest, after saying what comes back and what is held. */
export function CloseQuest({ quest, size }: { quest: QuestDetail; size: ButtonSize }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size={size} onClick={() => setOpen(true)}>
        {m.applicantsClose()}
      </Button>
      {isOpen && <CloseQuestDialog quest={quest} open onClose={() => setOpen(false)} />}
    </>
  );
}
