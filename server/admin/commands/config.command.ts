import type { Command } from 'commander';
import { type Config, ConfigError, readConfig } from '../../core/config/config.ts';
import { startFailure } from '../../core/health/start-failure.ts';
import { tryRedis } from '../../core/shared-state/try-redis.ts';
import { DatabaseUnfit, tryDataDir, tryPostgres } from '../../db/try-database.ts';
import {
  type CheckedService,
  checkServices,
  type ServiceToTry,
} from '../../operations/config-check/service-check.ts';
import { trySmtp } from '../../providers/mail/try-smtp.ts';
import { tryTranslation } from '../../providers/translation/try-translation.ts';
import { examples, type Reporting, type SharedOptions } from '../command.ts';
import { type Report, table } from '../report.ts';
import { bucketFailure, bucketSentence, why } from '../service-failure.ts';

const databaseOf = ({ databaseUrl, dataDir }: Config): ServiceToTry =>
  databaseUrl === null
    ? {
        service: 'database',
        without: '',
        attempt: async () => {
          const { inUse } = await tryDataDir(dataDir);
          return `embedded, in ${dataDir}${inUse ? ', in use by a running server' : ''}`;
        },
        explain: (error) => startFailure(error).split('\n', 1)[0] ?? '',
      }
    : {
        service: 'database',
        without: '',
        attempt: async () => `PostgreSQL ${await tryPostgres(databaseUrl)}`,
        explain: (error) => {
          if (error instanceof DatabaseUnfit)
            return `PostgreSQL cannot be used: ${error.message}. Check DATABASE_URL.`;
          return startFailure(error).split('\n', 1)[0] ?? '';
        },
      };

function servicesOf(config: Config): ServiceToTry[] {
  const { redisUrl, s3, mail, translation, dataDir } = config;
  return [
    databaseOf(config),
    {
      service: 'Redis',
      without: 'limits and live events stay within one process',
      attempt: redisUrl === null ? null : async () => `answers, version ${await tryRedis(redisUrl)}`,
      explain: (error) => `Redis cannot be used: ${why(error)}. Check REDIS_URL.`,
    },
    {
      service: 'files',
      without: `in ${dataDir}/files`,
      attempt:
        s3 === null
          ? null
          : async () => {
              const { tryBucket } = await import('../../providers/storage/try-bucket.ts');
              await tryBucket(s3);
              return `the bucket ${s3.bucket} stores, reads and deletes`;
            },
      explain: (error) => bucketFailure(error) ?? bucketSentence(error),
    },
    {
      service: 'mail',
      without: `no emails are sent; they go to outbox.jsonl in ${dataDir}`,
      attempt: mail === null ? null : async () => trySmtp(mail.url),
      explain: (error) => `The mail server cannot be used: ${why(error)}. Check SMTP_URL.`,
    },
    {
      service: 'translation',
      without: 'people read texts as they were written',
      attempt: translation === null ? null : async () => tryTranslation(translation),
      explain: (error) =>
        `The translation service cannot be used: ${why(error)}. Check TRANSLATE_URL and TRANSLATE_API_KEY.`,
    },
  ];
}

function reportOf(checked: CheckedService[]): Report {
  const rows = checked.map(({ service, state, detail }) => [service, state, detail]);
  const failed = checked.some(({ state }) => state === 'problem');
  return { data: { ok: !failed, checked }, text: table(['WHAT', 'STATE', 'DETAIL'], rows), failed };
}

async function check({ host }: SharedOptions): Promise<Report> {
  try {
    const config = readConfig(host.env);
    const settings: CheckedService = { service: 'settings', state: 'ok', detail: 'all values are valid' };
    return reportOf([settings, ...(await checkServices(servicesOf(config)))]);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const problems = error.message.split('\n');
    return reportOf(problems.map((detail) => ({ service: 'settings', state: 'problem', detail })));
  }
}

/** Checks settings. */
export function configCommands(program: Command, reporting: Reporting): void {
  const group = program
    .command('config')
    .summary('check the settings')
    .description('Checks the settings of this environment.');
  group
    .command('check')
    .summary('check all settings, and try the services that they name')
    .description(
      'Checks all settings, and tries the database, Redis, the bucket and the mail server. It neither upgrades the database nor sends a mail, and a server may be running. Exit code 1 if something is wrong.',
    )
    .addHelpText('after', examples('config check', 'config check --json'))
    .action(reporting(check));
}
