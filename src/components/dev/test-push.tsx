import { BellRing } from 'lucide-react';
import { useTestPush } from '../../queries/core/dev.ts';
import { Button } from '../ui/button.tsx';

export function TestPush() {
  const { mutate, isPending } = useTestPush();
  return (
    <section aria-labelledby="push" className="flex flex-col items-start gap-3">
      <h2 id="push" className="font-bold text-lg">
        Try push
      </h2>
      <Button
        variant="outline"
        icon={BellRing}
        loading={isPending}
        loadingLabel="Sending"
        onClick={() => mutate()}
      >
        Send a test push to this browser
      </Button>
    </section>
  );
}
