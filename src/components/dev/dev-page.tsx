import { Page } from '../shell/page.tsx';
import { Bank } from './bank.tsx';
import { Clock } from './clock.tsx';
import { Outbox } from './outbox.tsx';
import { TestPush } from './test-push.tsx';

/** For demo and development: a clock that can be moved, a bank to play, a push to try, and what was sent. */
export function DevPage() {
  return (
    <Page title="Outbox and clock" width="feed" back="/home">
      <div className="flex flex-col gap-6">
        <Clock />
        <Bank />
        <TestPush />
        <Outbox />
      </div>
    </Page>
  );
}
