import * as m from '../../../messages/quests.gen.ts';
import { Button } from '../../ui/button.tsx';

/** Shows how many applied since the list was read, and reads it again. */
export function NewApplicantsButton({ count, onRead }: { count: number; onRead: () => void }) {
  if (count === 0) return null;
  return (
    <Button variant="tonal" size="s" className="mt-2 self-center" onClick={onRead}>
      {m.applicantsFresh({ count })}
    </Button>
  );
}
