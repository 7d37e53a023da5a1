import { vi } from 'vitest';
import { prepareDatabase } from './database.ts';

// Nothing here is timed: a busy machine takes its time, and so do conditions that are waited for.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000, expect: { poll: { timeout: 30_000 } } });
// Waited for here, so that no test's own time goes into it.
await prepareDatabase();
