import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished, vi } from 'vitest';

type Callback = (error: Error) => void;

const noSpace = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });

/** From now on until it is called, or the test ends, files take no bytes, as on a full disk. */
export function fillDisk(): () => void {
  const { createWriteStream } = fs;
  const write = (...values: unknown[]) => (values.at(-1) as Callback)(noSpace());
  const spy = vi
    .spyOn(fs, 'createWriteStream')
    .mockImplementation((path, options) =>
      createWriteStream(path, { ...Object(options), fs: { ...fs, write, writev: write } }),
    );
  syncBuiltinESMExports();
  const makeRoom = () => {
    spy.mockRestore();
    syncBuiltinESMExports();
  };
  onTestFinished(makeRoom);
  return makeRoom;
}
