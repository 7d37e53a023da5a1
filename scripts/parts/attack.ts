import type { Part } from '../lib/parts.ts';
import { run } from '../lib/run.ts';

/** `npm run attack` in a short form: fewer requests with odd input, which API tests send too, and no walk, which is in `cluster`. */
export const attackPart: Part = {
  name: 'attack',
  title: 'Attacks on a running server from the outside',
  run: async () => ({
    passed: (await run('node', ['tests/attack/main.ts', '--requests', '1000', '--steps', '0'])).code === 0,
  }),
};
