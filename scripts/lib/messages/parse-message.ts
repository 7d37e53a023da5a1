import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** What a message needs from the code: texts, numbers to format or count, and elements around some of its words. */
export type ParameterType = 'text' | 'number' | 'element';
export type Parameters = Map<string, ParameterType>;

export interface Message {
  elements: MessageFormatElement[];
  parameters: Parameters;
  /** The forms of each of its plurals. */
  plurals: string[][];
}

/** The parts of a message one level down. */
function inner(element: MessageFormatElement): MessageFormatElement[] {
  if (element.type === TYPE.tag) return element.children;
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
  return Object.values(element.options).flatMap(({ value }) => value);
}

function parameterType(element: MessageFormatElement): ParameterType | null {
  switch (element.type) {
    case TYPE.literal:
    case TYPE.pound:
      return null;
    case TYPE.argument:
    case TYPE.select:
      return 'text';
    case TYPE.number:
      if (element.style) break;
      return 'number';
    case TYPE.plural:
      if (element.offset !== 0 || element.pluralType !== 'cardinal') break;
      return 'number';
    case TYPE.tag:
      return 'element';
  }
  throw new Error(
    'dates, styles of numbers, ordinals and offsets are formatted by the code, not by the message',
  );
}

/** Reads a text in the ICU message format; throws where it is malformed or uses what the app doesn't support. */
export function parseMessage(text: string): Message {
  const elements = parse(text, { shouldParseSkeletons: false });
  const parameters: Parameters = new Map();
  const plurals: string[][] = [];
  const collect = (parts: MessageFormatElement[]): void => {
    for (const part of parts) {
      const type = parameterType(part);
      if (type !== null && 'value' in part) {
        const known = parameters.get(part.value);
        if (known && known !== type) throw new Error(`"${part.value}" is used as ${known} and as ${type}`);
        parameters.set(part.value, type);
      }
      if (part.type === TYPE.plural) plurals.push(Object.keys(part.options));
      collect(inner(part));
    }
  };
  collect(elements);
  return { elements, parameters, plurals };
}
