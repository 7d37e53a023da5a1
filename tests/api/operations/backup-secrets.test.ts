import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { admin, dataFolder, temporaryFolder } from '../../support/admin/admin-command.ts';

const FRESH = 'a-fresh-secret-of-at-least-thirty-two-letters';
const OLD = 'the-old-secret-of-at-least-thirty-two-letters';
const rotating = { TOKEN_SECRET: FRESH, TOKEN_SECRET_PREVIOUS: OLD };

test('a backup made while the token secret is being replaced has both secrets, and a restore knows when one is missing', async () => {
  const data = await dataFolder();
  const parent = await temporaryFolder();
  expect(await admin({ ...data.env, ...rotating }, 'backup', '--to', parent)).toMatchObject({
    code: 0,
    stderr: '',
  });
  const [name = ''] = await readdir(parent);
  const restoredWith = async (settings: Record<string, string>) => {
    const DATA_DIR = await temporaryFolder();
    const { json } = await admin({ DATA_DIR, ...settings }, 'restore', join(parent, name), '--json');
    return { DATA_DIR, secret: Object(json()).secret };
  };
  const [intoFile, intoBoth, intoFresh] = await Promise.all([
    restoredWith({}),
    restoredWith(rotating),
    restoredWith({ TOKEN_SECRET: FRESH }),
  ]);
  expect([intoFile.secret, intoBoth.secret, intoFresh.secret]).toEqual(['restored', 'same', 'different']);
  expect(await readFile(join(intoFile.DATA_DIR, 'token-secret'), 'utf8')).toBe(`${FRESH}\n${OLD}`);
});
