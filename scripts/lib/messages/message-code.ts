import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { type Message, type ParameterType, parseMessage } from './parse-message.ts';
import type { Texts } from './read-messages.ts';

const TYPES: Record<ParameterType, string> = {
  text: 'string',
  number: 'number',
  element: '(words: ReactNode) => ReactNode',
};

const hasElements = ({ parameters }: Message) => [...parameters.values()].includes('element');

interface MessageOptions {
  /** Whether it has elements. */
  isRich: boolean;
  /** Whether what fills the placeholders may be read in another direction than the words around it. */
  isIsolated: boolean;
}

/** Whether what follows is the name in `@name` or `#name`, which is one word with its sign. */
const endsInSign = (part: MessageFormatElement | undefined): boolean =>
  part?.type === TYPE.literal && /[@#]$/.test(part.value);

/** The expression of a sequence of parts; `counted` is the number that `#` stands for. */
function sequence(parts: MessageFormatElement[], options: MessageOptions, counted = ''): string {
  const codes = parts.map((part, at) => {
    const isIsolated = options.isIsolated && !endsInSign(parts[at - 1]);
    return partCode(part, { ...options, isIsolated }, counted);
  });
  if (codes.length === 0) return `''`;
  if (codes.length === 1) return String(codes[0]);
  return options.isRich ? `messageParts.row(${codes.join(', ')})` : codes.join(' + ');
}

function partCode(part: MessageFormatElement, message: MessageOptions, counted: string): string {
  const value = 'value' in part ? `values.${part.value}` : '';
  /** The call that picks a form; forms that say the same as `other` are left out, as `other` stands in for them. */
  const choice = (pick: string, inside: string) => {
    if (!('options' in part)) return '';
    const forms = Object.entries(part.options).map(
      ([name, option]) => [name, sequence(option.value, message, inside)] as const,
    );
    const other = forms.find(([name]) => name === 'other')?.[1];
    const different = forms
      .filter(([, code]) => code !== other)
      .map(([name, code]) => `${JSON.stringify(name)}: ${code}`);
    return different.length === 0
      ? `${other}`
      : `messageParts.${pick}(${value}, { ${[...different, `"other": ${other}`].join(', ')} })`;
  };
  switch (part.type) {
    case TYPE.literal:
      return JSON.stringify(part.value);
    case TYPE.argument:
      return message.isIsolated ? `messageParts.isolate(${value})` : value;
    case TYPE.number:
      return `messageParts.formatCount(${value})`;
    case TYPE.pound:
      return `messageParts.formatCount(${counted})`;
    case TYPE.select:
      return choice('select', counted);
    case TYPE.plural:
      return choice('plural', value);
    case TYPE.tag:
      return `${value}(${sequence(part.children, message, counted)})`;
    default:
      throw new Error('Not supported in messages: see parse-message.ts.');
  }
}

/**
 * The function of a message as JavaScript: it takes the values of its placeholders, and returns a text, or elements and
 * texts. It calls `src/messages/message-parts.ts` by the name `messageParts`.
 *
 * @param direction of the language: where it is read from right to left, names and amounts are isolated from the words
 * around them (https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates).
 */
export function functionCode(text: string, direction: 'ltr' | 'rtl' = 'ltr'): string {
  const message = parseMessage(text);
  const values = message.parameters.size > 0 ? 'values' : '';
  const isOnlyValue = message.elements.length === 1 && message.elements[0]?.type === TYPE.argument;
  const options = { isRich: hasElements(message), isIsolated: direction === 'rtl' && !isOnlyValue };
  return `(${values}) => ${sequence(message.elements, options)}`;
}

/** The text of a message without placeholders, plurals and elements; null for others. */
export function plainText(text = ''): string | null {
  const { elements } = parseMessage(text);
  const [only] = elements;
  return elements.length === 1 && only?.type === TYPE.literal ? only.value : null;
}

function functionType(text: string): string {
  const message = parseMessage(text);
  const fields = [...message.parameters].map(([field, type]) => `${field}: ${TYPES[type]}`);
  const values = fields.length > 0 ? `values: { ${fields.join('; ')} }` : '';
  return `(${values}) => ${hasElements(message) ? 'ReactNode' : 'string'}`;
}

/** A TypeScript module with a function for each text. */
export function moduleCode(texts: Texts): string {
  const functions = Object.entries(texts).map(
    ([name, text]) => `export const ${name}: ${functionType(text)} = ${functionCode(text)};`,
  );
  const code = functions.join('\n');
  const imports = [
    ...(code.includes('ReactNode') ? [`import type { ReactNode } from 'react';`] : []),
    ...(code.includes('messageParts.') ? [`import * as messageParts from './message-parts.ts';`] : []),
  ];
  return `${[...imports, code].join('\n')}\n`;
}
