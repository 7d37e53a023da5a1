import { useQueryClient } from '@tanstack/react-query';
import { savesData } from '../../../../lib/storage/data-saver.ts';
import { lazyComponent } from '../../../ui/lazy-component.ts';

const code = lazyComponent(() =>
  import('./prefetch-applicants.ts').then((module) => module.prefetchApplicants),
);

/** Links to the applicants of a quest prefetch them. */
export function usePrefetchApplicants(questId: string) {
  const client = useQueryClient();
  const look = () => {
    if (savesData()) return;
    code
      .load()
      .then((ahead) => ahead(client, questId))
      .catch(
        // No message: the list requests it again, and shows the error.
        () => null,
      );
  };
  return { onPointerEnter: look, onFocus: look, onTouchStart: look };
}
