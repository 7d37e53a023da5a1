import { useQueryClient } from '@tanstack/react-query';
import { savesData } from '../../../../lib/storage/data-saver.ts';
import { lazyComponent } from '../../../ui/lazy-component.ts';

const code = lazyComponent(() =>
  import('./prefetch-applicants.ts').then((module) => module.prefetchApplicants),
);

/** What has a link to the applicants of a quest read them on the way to it. */
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
