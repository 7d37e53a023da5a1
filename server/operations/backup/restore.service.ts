import { createReadStream } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config/config.ts';
import { parseSecretLines, secretFile } from '../../core/config/token-secret.ts';
import type { OutgoingHoldRepository } from '../../core/outgoing-hold.repository.ts';
import type { Storage } from '../../core/storage/storage.ts';
import type { Database } from '../../db/connection.ts';
import { makeDataDir } from '../../db/data-dir.ts';
import { checkBackup, filesOf } from './backup-check.service.ts';
import { FILES, type Manifest, readManifest, SECRET } from './backup-manifest.ts';
import { checkCopiedLedger } from './copied-ledger-check.service.ts';
import { createSiteLoadingService, type SiteRows } from './site-loading.service.ts';

interface Deps {
  /** The target, opened without migrating. */
  database: Database;
  storage: Storage;
  clock: Clock;
  config: Pick<Config, 'dataDir' | 'tokenSecret' | 'previousTokenSecrets'>;
  holds: OutgoingHoldRepository;
  show?: (text: string) => void;
}

/** What became of the token secrets: the site must accept all that the backup was made with. */
type SecretOutcome = 'restored' | 'same' | 'different' | 'not in the backup';

export interface Restored {
  manifest: Manifest;
  rows: number;
  files: number;
  secret: SecretOutcome;
  /** Findings of the ledger check; not 0 only if the books of the original were wrong too. */
  ledgerProblems: number;
}

/** Rows that are inserted by one statement. */
const BATCH_ROWS = 500;
/** Characters; rows may be long. */
const BATCH_LENGTH = 4_000_000;

async function* batchesOf(path: string): AsyncGenerator<string[]> {
  const unzipped = createGunzip();
  // Hands over an error of the file too, which the loop below throws.
  pipeline(createReadStream(path), unzipped, () => undefined);
  let batch: string[] = [];
  let length = 0;
  for await (const line of createInterface({ input: unzipped })) {
    batch.push(line);
    length += line.length;
    if (batch.length < BATCH_ROWS && length < BATCH_LENGTH) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}

const rowsOf = (folder: string, { migrations, tables, sequences }: Manifest): SiteRows => ({
  migrations,
  tables,
  lines: (table) => batchesOf(join(folder, tables.find((one) => one.table === table)?.file ?? '')),
  sequences: async () => sequences,
});

/** Restores backups into empty sites. */
export function createRestoreService(deps: Deps) {
  const { database, storage, clock, config, holds, show = () => undefined } = deps;
  const site = createSiteLoadingService({ database, show });

  /** Files that an interrupted restore has put already are skipped. */
  async function putFiles(folder: string, { files }: Manifest): Promise<void> {
    let done = 0;
    for await (const { key, size } of filesOf(folder)) {
      if ((await storage.stat(key))?.size !== size)
        await storage.put(key, createReadStream(join(folder, FILES, key)));
      done += 1;
      show(`Files: ${done} of ${files.count}`);
    }
  }

  async function putSecret(folder: string, { secret }: Manifest): Promise<SecretOutcome> {
    if (secret === null) return 'not in the backup';
    const text = await readFile(join(folder, SECRET), 'utf8');
    if (config.tokenSecret !== null) {
      const accepted = [config.tokenSecret, ...config.previousTokenSecrets];
      const { tokenSecret, previousTokenSecrets } = parseSecretLines(text);
      const knowsAll = [tokenSecret, ...previousTokenSecrets].every((one) => accepted.includes(one));
      return knowsAll ? 'same' : 'different';
    }
    await makeDataDir(config.dataDir);
    const path = secretFile(config);
    await writeFile(path, text, { mode: 0o600, flush: true });
    await chmod(path, 0o600);
    return 'restored';
  }

  return {
    /**
     * Restores a backup into an empty database and its storage, and checks the books. Nothing changes unless the
     * backup is whole and the target is empty. After an interruption call it again. Everything that leaves the site is
     * held afterwards, unless `released`.
     */
    async restore(folder: string, { released = false } = {}): Promise<Restored> {
      const manifest = await readManifest(folder);
      await site.requireFree(manifest.migrations);
      await checkBackup(folder, manifest, show);
      const counts = await site.load('restore', rowsOf(folder, manifest));
      await putFiles(folder, manifest);
      const secret = await putSecret(folder, manifest);
      if (released) await holds.remove(database.db);
      else
        await holds.add(database.db, {
          since: clock.now(),
          reason: `Restored from a backup of ${manifest.createdAt}`,
        });
      show('Checking the books …');
      const ledgerProblems = await checkCopiedLedger(database, clock);
      await site.finish();
      const rows = counts.reduce((sum, { rows: more }) => sum + more, 0);
      return { manifest, rows, files: manifest.files.count, secret, ledgerProblems };
    },
  };
}
