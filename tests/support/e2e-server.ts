import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// A separate server for the browser tests: new data, the demo world (of E2E_WORLD if it was made before), no rate
// limits.
const folder = mkdtempSync(join(tmpdir(), 'flickquest-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
if (process.env.E2E_WORLD) cpSync(process.env.E2E_WORLD, folder, { recursive: true });
process.env.DATA_DIR = folder;
process.env.DEMO = '1';
process.env.RATE_LIMITS = 'off';
process.env.LOG_LEVEL = 'warn';
await import('../../server/main.ts');
