import type { Command } from 'commander';
import { systemClock } from '../../core/clock.ts';
import { outgoingHoldRepository as holds } from '../../core/outgoing-hold.repository.ts';
import { messageRepository as messages } from '../../notifications/messages/message.repository.ts';
import { createOutgoingHoldService } from '../../operations/outgoing-hold/outgoing-hold.service.ts';
import { examples, type Reporting, type SharedOptions } from '../command.ts';
import { withDatabase } from '../open.ts';
import { counted, type Report } from '../report.ts';

async function release(options: SharedOptions): Promise<Report> {
  const { released, dropped } = await withDatabase(options, ({ database }) =>
    database.db
      .transaction()
      .execute(createOutgoingHoldService({ database, clock: systemClock(), holds, messages }).release),
  );
  const text = released
    ? `Released. ${counted(dropped, 'code or expired message', 'codes and expired messages')} removed; everything else leaves now.`
    : 'Nothing was held.';
  return { data: { released, dropped }, text };
}

/** Ends what a restore began: see `createOutgoingHoldService`. */
export function holdCommands(program: Command, reporting: Reporting): void {
  program
    .command('release-outgoing')
    .summary('send what has been held since a restore')
    .description(
      'Lets emails, text messages, pushes, payouts and refunds leave again, which a restore holds. Waiting codes and expired messages are removed.',
    )
    .addHelpText('after', examples('release-outgoing'))
    .action(reporting(release));
}
