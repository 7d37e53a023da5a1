import * as m from '../../messages/shell.gen.ts';

/** The text with a full stop of its language, unless it ends in punctuation. */
export const sentence = (text: string): string =>
  /[.!?…؟。！？]$/.test(text) ? text : m.asSentence({ text });
