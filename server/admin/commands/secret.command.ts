import type { Command } from 'commander';
import { authenticatorRepository } from '../../auth/second-factor/authenticator.repository.ts';
import { createAuthenticatorRenewalService } from '../../auth/second-factor/authenticator-renewal.service.ts';
import { type Config, readConfig } from '../../core/config/config.ts';
import {
  newTokenSecret,
  secretFile,
  tokenSecrets,
  writeTokenSecrets,
} from '../../core/config/token-secret.ts';
import { lockDataDir } from '../../db/data-dir-lock.ts';
import { type BulkOptions, bulk, HOW_TO_APPLY } from '../bulk.ts';
import { examples, type Reporting } from '../command.ts';
import { withDatabase } from '../open.ts';
import { withProgress } from '../progress.ts';
import { CommandFailed, counted, type Report } from '../report.ts';

const UNFINISHED = 'The last rotation is not finished: run secret finish first.';
const NEXT =
  'Restart every server process, then run secret finish: after 12 hours, when URLs of private files signed with the old secret have expired, or at once if somebody else knows it.';

function rotateByHand({ previousTokenSecrets }: Config): Report {
  if (previousTokenSecrets.length > 0) throw new CommandFailed(`${UNFINISHED} TOKEN_SECRET_PREVIOUS is set.`);
  const tokenSecret = newTokenSecret();
  const text = [
    'TOKEN_SECRET is set in the environment, which this command cannot change. For every process:',
    '  1. set TOKEN_SECRET_PREVIOUS to the present TOKEN_SECRET,',
    `  2. set TOKEN_SECRET to ${tokenSecret}`,
    NEXT,
  ];
  return { data: { changed: false, tokenSecret }, text: text.join('\n') };
}

async function rotateFile(config: Config, dryRun: boolean): Promise<Report> {
  const path = secretFile(config);
  const { tokenSecret, previousTokenSecrets } = await tokenSecrets(config);
  if (previousTokenSecrets.length > 0) throw new CommandFailed(UNFINISHED);
  const data = { changed: !dryRun, file: path };
  if (dryRun)
    return { data, text: `${path} would get a new secret before the present one.\n${HOW_TO_APPLY}` };
  await writeTokenSecrets(config, {
    tokenSecret: newTokenSecret(),
    previousTokenSecrets: [tokenSecret],
  });
  return {
    data,
    text: `${path} has a new secret; the old one is still accepted. Nobody is logged out.\n${NEXT}`,
  };
}

async function rotate(options: BulkOptions): Promise<Report> {
  const config = readConfig(options.host.env);
  if (config.tokenSecret !== null) return rotateByHand(config);
  if (config.databaseUrl !== null) return rotateFile(config, !options.yes);
  const unlock = await lockDataDir(config.dataDir);
  return rotateFile(config, !options.yes).finally(unlock);
}

const finish = (options: BulkOptions): Promise<Report> =>
  withDatabase(options, async ({ config, database: { db } }) => {
    const dryRun = !options.yes;
    const secrets = await tokenSecrets(config);
    if (secrets.previousTokenSecrets.length === 0) {
      throw new CommandFailed('No rotation is unfinished: there is no previous secret.');
    }
    const renewal = createAuthenticatorRenewalService({
      db,
      authenticators: authenticatorRepository,
      secrets,
    });
    const renewed = await withProgress(options, (show) =>
      renewal.renewAll({ dryRun, onBatch: (done) => show(`Encrypted ${done} secrets again …`) }),
    );
    const many = counted(renewed, 'secret');
    const data = { dryRun, authenticators: renewed };
    if (dryRun)
      return { data, text: `${many} of authenticator apps would be encrypted again.\n${HOW_TO_APPLY}` };
    const isFile = config.tokenSecret === null;
    if (isFile) await writeTokenSecrets(config, { ...secrets, previousTokenSecrets: [] });
    const last = isFile
      ? 'The old secret is removed; restart every server process.'
      : 'Now remove TOKEN_SECRET_PREVIOUS for every process, and restart them.';
    return { data, text: `${many} of authenticator apps encrypted again. ${last}` };
  });

/** Replaces the secret of the server. */
export function secretCommands(program: Command, reporting: Reporting): void {
  const group = program
    .command('secret')
    .summary('replace TOKEN_SECRET')
    .description(
      'Replaces the secret that signs access tokens and URLs of private files, and encrypts the secrets of authenticator apps. Nobody is logged out: sessions do not depend on it.',
    );
  bulk(group.command('rotate'))
    .summary('begin to use a new secret; the old one is still accepted')
    .description(
      'Puts a new secret before the present one in DATA_DIR/token-secret. If TOKEN_SECRET is set, it only says what to change.',
    )
    .addHelpText('after', examples('secret rotate', 'secret rotate --yes'))
    .action(reporting(rotate));
  bulk(group.command('finish'))
    .summary('stop accepting the old secret')
    .description(
      'Encrypts the secrets of authenticator apps with the new secret, and removes the old one from DATA_DIR/token-secret. Every server process must have been restarted since secret rotate.',
    )
    .addHelpText('after', examples('secret finish', 'secret finish --yes'))
    .action(reporting(finish));
}
