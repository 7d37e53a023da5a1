import { dictionary } from '@zxcvbn-ts/language-common';
import { limits } from '../../../contract/core/limits.ts';

const MOST_COMMON = 10_000;

/** The most common leaked passwords, in lower case, the most common first; shorter ones are rejected anyway. */
const common = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= limits.password.min).slice(0, MOST_COMMON),
);

/** Whether a password is among the first that anybody would try, in whatever case. */
export const isCommon = (password: string): boolean => common.has(password.toLowerCase());
