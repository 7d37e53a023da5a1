import { Button } from '../../ui/button.tsx';
import { messages } from '../review/messages.ts';

/** Shows how many applied since the list was read, and reads it again. */
export function NewApplicantsButton({ count, onRead }: { count: number; onRead: () => void }) {
  if (count === 0) return null;
  return (
    <Button variant="tonal" size="s" className="mt-2 self-center" onClick={onRead}>
      {messages.fresh(count)}
    </Button>
  );
}
