import type { Part } from '../article.ts';
import { account } from './account.ts';
import { applying } from './applying.ts';
import { flicks } from './flicks.ts';
import { keyboard } from './keyboard.ts';
import { gettingIn } from './logging-in.ts';
import { money } from './money.ts';
import { owning } from './quest-owners.ts';
import { safety } from './safety.ts';

/** Questions and answers, in the order in which people need them. */
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
