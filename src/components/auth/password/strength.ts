import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const judge = new ZxcvbnFactory({
  dictionary: { passwords: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
});

interface Strength {
  /** 0 to 4. */
  score: number;
  /** It is in the list of common passwords. */
  common: boolean;
}

/** How hard a password is to guess for somebody who knows this data of its person. */
export function judgePassword(password: string, own: readonly string[]): Strength {
  // More characters change nothing, and would make every key press slow.
  const { score, sequence } = judge.check(password.slice(0, 64), [...own]);
  const [whole] = sequence;
  const common =
    sequence.length === 1 &&
    whole?.pattern === 'dictionary' &&
    whole.dictionaryName === 'passwords' &&
    whole.l33t !== true &&
    whole.reversed !== true;
  return { score, common };
}
