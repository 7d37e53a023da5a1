import * as m from '../../../messages/shell.gen.ts';
import { Button } from '../button.tsx';

type LoadMoreProps = { loading: boolean; onLoad: () => void };

/** The end of a list that waits to be continued. */
export function LoadMore({ loading, onLoad }: LoadMoreProps) {
  return (
    <div className="flex justify-center px-4 py-6">
      <Button variant="outline" loading={loading} onClick={onLoad}>
        {m.loadMore()}
      </Button>
    </div>
  );
}
