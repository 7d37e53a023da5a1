import type { openDatabase } from '../db/connection.ts';

interface Output {
  write(text: string): unknown;
}

/** What a command uses of the process that it runs in. */
export interface Host {
  env: Record<string, string | undefined>;
  stdout: Output;
  stderr: Output & { isTTY?: boolean };
  openDatabase: typeof openDatabase;
}
