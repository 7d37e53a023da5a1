import { type Message, type Parameters, parseMessage } from './parse-message.ts';
import type { Texts } from './read-messages.ts';

/** What messages are called in code: not like a hook, which React's rules would apply to. */
const NAME = /^(?!use[A-Z])[a-z][A-Za-z0-9]*$/;

/** The message, or why it can't be read. */
function tryParse(text: string): Message | string {
  try {
    return parseMessage(text);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const described = (parameters: Parameters) =>
  [...parameters]
    .map(([name, type]) => `${name} (${type})`)
    .sort()
    .join(', ') || 'none';

/** The plural forms that a message lacks in this language, and those that the language doesn't have. */
function pluralProblems(forms: string[], locale: string): string[] {
  const needed: string[] = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const missing = needed.filter((form) => !forms.includes(form));
  const foreign = forms.filter((form) => !form.startsWith('=') && !needed.includes(form));
  return [
    ...missing.map((form) => `lacks the plural form "${form}"`),
    ...foreign.map((form) => `has the plural form "${form}", which the language doesn't have`),
  ];
}

function textProblems(text: string, locale: string): string[] {
  const message = tryParse(text);
  if (typeof message === 'string') return [`can't be read: ${message}`];
  return [
    ...(text.trim() === text && text !== '' ? [] : ['is empty, or begins or ends with a space']),
    ...message.plurals.flatMap((forms) => pluralProblems(forms, locale)),
  ];
}

/** What is wrong with the texts that the others are translated from. */
export function baseProblems(base: Texts, locale: string): string[] {
  return Object.entries(base).flatMap(([name, text]) => [
    ...(NAME.test(name) ? [] : [`${name}: call it in camelCase, and not like a hook`]),
    ...textProblems(text, locale).map((problem) => `${name}: ${problem}`),
  ]);
}

/** What is wrong with a translation of these texts. */
export function translationProblems(base: Texts, texts: Texts, locale: string): string[] {
  const missing = Object.keys(base).filter((name) => texts[name] === undefined);
  const foreign = Object.keys(texts).filter((name) => base[name] === undefined);
  const compared = Object.entries(texts).flatMap(([name, text]) => {
    const [original, own] = [tryParse(base[name] ?? ''), tryParse(text)];
    const problems = textProblems(text, locale).map((problem) => `${name}: ${problem}`);
    if (base[name] === undefined || typeof original === 'string' || typeof own === 'string') return problems;
    const [wanted, given] = [described(original.parameters), described(own.parameters)];
    return wanted === given
      ? problems
      : [...problems, `${name}: has placeholders ${given} instead of ${wanted}`];
  });
  return [
    ...missing.map((name) => `${name}: is not translated`),
    ...foreign.map((name) => `${name}: is a translation of nothing`),
    ...compared,
  ];
}
