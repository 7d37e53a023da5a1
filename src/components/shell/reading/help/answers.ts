import type { Part } from '../text.ts';
import { account } from './account.ts';
import { applying } from './applying.ts';
import { flicks } from './flicks.ts';
import { gettingIn } from './getting-in.ts';
import { keyboard } from './keyboard.ts';
import { money } from './money.ts';
import { owning } from './owning.ts';
import { safety } from './safety.ts';

/** What people ask, in the order in which they come to it. */
export const answers: readonly Part[] = [
  gettingIn,
  flicks,
  applying,
  owning,
  money,
  safety,
  account,
  keyboard,
];
