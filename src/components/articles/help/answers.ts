import type { Part } from '../article.ts';
import { account } from './account.ts';
import { applying } from './applying.ts';
import { flicks } from './flicks.ts';
import { keyboard } from './keyboard.ts';
import { gettingIn } from './logging-in.ts';
import { money } from './money.ts';
import { owning } from './quest-owners.ts';
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
