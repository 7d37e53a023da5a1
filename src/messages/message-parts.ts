import { createElement, Fragment, type ReactNode } from 'react';
import { LOCALE } from '../lib/locale/locale.ts';

/** What the functions of messages call; scripts/lib/messages/message-code.ts writes them. */

let numbers: Intl.NumberFormat | undefined;
let plurals: Intl.PluralRules | undefined;

export function formatCount(count: number): string {
  numbers ??= new Intl.NumberFormat(LOCALE);
  return numbers.format(count);
}

/** The form for a number: its own, such as `=0`, or that of its kind in this language. */
export function plural<Words>(count: number, forms: Record<string, Words>): Words {
  plurals ??= new Intl.PluralRules(LOCALE);
  return forms[`=${count}`] ?? select(plurals.select(count), forms);
}

/** The form of that name, or `other`, which every message has. */
export const select = <Words>(name: string, forms: Record<string, Words>): Words =>
  forms[name] ?? (forms.other as Words);

/** A value whose own direction changes nothing around it: between the marks FSI and PDI. */
export const isolate = (value: string): string => `\u2068${value}\u2069`;

/** Words and elements in a row. */
export const row = (...words: ReactNode[]): ReactNode => createElement(Fragment, null, ...words);
