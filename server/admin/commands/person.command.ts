import type { Command } from 'commander';
import { limits } from '../../../contract/core/limits.ts';
import { storageQuotaRepository } from '../../media/quota/storage-quota.repository.ts';
import {
  createStorageQuotaService,
  inGb,
  type StorageQuotaService,
} from '../../media/quota/storage-quota.service.ts';
import { examples, type Reporting, type SharedOptions } from '../command.ts';
import { withDatabase, withSite } from '../open.ts';
import { wholeNumber } from '../parse.ts';
import type { FoundPerson } from '../person.repository.ts';
import { operatorNamed, PERSON, personNamed, readReason, USERNAME, usernameIn } from '../person-argument.ts';
import type { Report } from '../report.ts';

interface SuspendOptions extends SharedOptions {
  reason: string;
  operator: string;
  days?: number;
}

interface ResetOptions extends SharedOptions {
  reason: string;
  operator?: string;
}

const REASON = '--reason <text>';
const OPERATOR = '--operator <username>';

const contact = (value: string | null, isVerified: boolean) =>
  value === null ? 'none' : `${value}${isVerified ? '' : ' (not verified)'}`;

function secondStep({ twoFactor, twoFactorMethod, twoFactorEndsAt: endsAt }: FoundPerson): string {
  if (!twoFactor) return 'off';
  return `on, by ${twoFactorMethod}${endsAt ? `; it will be turned off at ${endsAt.toISOString()}` : ''}`;
}

const storageText = ({ stored, inFlight, quota }: Awaited<ReturnType<StorageQuotaService['read']>>) =>
  `${inGb(stored)} of ${inGb(quota)}, and ${inGb(inFlight)} in uploads`;

function textOf(person: FoundPerson, storage: string): string {
  const lines = [
    ['id', person.id],
    ['username', person.username],
    ['name', person.name],
    ['state', person.state],
    ['role', person.role],
    ['since', person.createdAt.toISOString()],
    ['email', contact(person.email, person.emailVerified)],
    ['phone', contact(person.phone, person.phoneVerified)],
    ['two-factor login', secondStep(person)],
    ['open sessions', String(person.liveSessions)],
    ['storage', storage],
  ] as const;
  return lines.map(([label, value]) => `${label.padEnd(15)}${value}`).join('\n');
}

const show = (options: SharedOptions, name: string): Promise<Report> =>
  withDatabase(options, async ({ config, database: { db } }) => {
    const person = await personNamed(db, name);
    const storage = await createStorageQuotaService({ db, config, repository: storageQuotaRepository }).read(
      person.id,
    );
    return { data: { ...person, storage }, text: textOf(person, storageText(storage)) };
  });

async function suspend(options: SuspendOptions, name: string): Promise<Report> {
  const reason = readReason(options.reason);
  return withSite(options, async ({ database: { db }, moderation }) => {
    const operator = await operatorNamed(db, options.operator);
    const person = await personNamed(db, name);
    await moderation.suspensions.suspend({
      ...{ personId: person.id, operatorId: operator.id, reason },
      days: options.days,
    });
    const { state, liveSessions } = await personNamed(db, person.id);
    const data = { id: person.id, username: person.username, state, liveSessions };
    const end = options.days === undefined ? 'It has no end.' : `It ends after ${options.days} days.`;
    const text = `${person.username} is suspended, was notified, and is logged out everywhere. ${end} To lift the suspension, open the case about them at /operator.`;
    return { data, text };
  });
}

async function resetSecondStep(options: ResetOptions, name: string): Promise<Report> {
  const reason = readReason(options.reason);
  return withSite(options, async ({ database: { db }, auth }) => {
    const operator = options.operator === undefined ? null : await operatorNamed(db, options.operator);
    const person = await personNamed(db, name);
    const decision = { personId: person.id, operatorId: operator?.id ?? null, reason };
    const { endsAt } = await auth.factorResets.start(decision, async () => undefined);
    const data = { id: person.id, username: person.username, endsAt };
    const text = `Two-factor login of ${person.username} will be turned off at ${endsAt}. All their verified contacts were told, with a link that keeps it on.`;
    return { data, text };
  });
}

/** Shows and changes accounts. */
export function personCommands(program: Command, reporting: Reporting): void {
  const group = program
    .command('person')
    .summary('show, suspend or unlock an account')
    .description('Shows an account, suspends a person, or helps somebody who lost their second factor.');
  group
    .command('show')
    .summary('show an account')
    .description(
      'Shows the state of an account, its contacts, two-factor login, how many sessions are open, and how much is stored.',
    )
    .argument('<person>', PERSON, usernameIn('<person>'))
    .addHelpText('after', examples('person show maya', 'person show maya --json'))
    .action(reporting(show));
  group
    .command('suspend')
    .summary('suspend a person')
    .description(
      'Suspends a person as an operator does in the app: their content disappears, their sessions end, they read the reason, and the audit log names the operator.',
    )
    .argument('<person>', PERSON, usernameIn('<person>'))
    .requiredOption(REASON, 'why; the person reads it')
    .requiredOption(OPERATOR, 'the operator who decides, for the audit log', usernameIn('--operator'))
    .option('--days <number>', 'after how many days it ends', wholeNumber(limits.suspension.days))
    .addHelpText('after', examples('person suspend maya --operator nora --reason "Sells fake tickets"'))
    .action(reporting(suspend));
  group
    .command('reset-second-step')
    .summary('turn two-factor login off for somebody who is locked out')
    .description(
      'Turns two-factor login off for somebody who lost their second factor and every recovery code. As in the app, it takes effect after 24 hours; every contact is alerted at once and can cancel it. It also helps the last operator of a site.',
    )
    .argument('<person>', PERSON, usernameIn('<person>'))
    .requiredOption(REASON, 'how you know that it is them, for the audit log')
    .option(OPERATOR, `the operator who decides, for the audit log: ${USERNAME}`, usernameIn('--operator'))
    .addHelpText('after', examples('person reset-second-step maya --reason "Showed her passport"'))
    .action(reporting(resetSecondStep));
}
