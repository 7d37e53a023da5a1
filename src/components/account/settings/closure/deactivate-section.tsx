import { DeactivateCard } from './deactivate-card.tsx';
import { DeleteCard } from './delete-card.tsx';

/** The two ways to leave: for a while, or for good. */
export function DeactivateSection() {
  return (
    <div className="flex flex-col gap-5">
      <DeactivateCard />
      <DeleteCard />
    </div>
  );
}
