import { createPasswordHashingService } from '../../server/auth/passwords/password-hashing.service.ts';
import { movableClock } from '../../server/core/clock.ts';
import { readConfig } from '../../server/core/config/config.ts';
import { tokenSecrets } from '../../server/core/config/token-secret.ts';
import { openDatabase } from '../../server/db/connection.ts';
import { startDemo } from '../../server/demo/start.ts';
import { openStorage } from '../../server/providers/storage/open.ts';

// Makes the demo world in DATA_DIR and exits: each server of the browser tests starts with a copy of it.
const read = readConfig({ ...process.env, DEMO: '1' });
const config = { ...read, ...(await tokenSecrets(read)) };
const clock = movableClock();
const database = await openDatabase(config);
const storage = await openStorage(config, clock.now());
const passwords = await createPasswordHashingService();
const say = (text: string) => process.stdout.write(`${text}\n`);
await startDemo({ config, clock, database, storage, passwords, say });
await database.close();
