import * as z from 'zod/mini';
import { errorText } from './error-text.ts';
import { readingLimits } from './first-screen-limits.ts';
import { id } from './shared.ts';

const textToken = (max: number) =>
  z.object({ type: z.literal('text'), text: z.string().check(z.maxLength(max)) });
const mentionToken = z.object({
  type: z.literal('mention'),
  userId: id,
  username: z.string().check(z.maxLength(readingLimits.username.max)),
});
const hashtagToken = z.object({
  type: z.literal('hashtag'),
  hashtagId: id,
  name: z.string().check(z.maxLength(readingLimits.hashtag.max)),
});

/** One piece of a caption or comment: plain data, never HTML. */
export const token = z.discriminatedUnion('type', [
  textToken(readingLimits.description.max),
  mentionToken,
  hashtagToken,
]);
export type Token = z.output<typeof token>;
export type RichText = Token[];

/** A list of tokens as plain text, for counting, alt texts and previews. */
export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((t) => (t.type === 'text' ? t.text : t.type === 'mention' ? `@${t.username}` : `#${t.name}`))
    .join('');
}

type TokenInput = z.input<typeof token>;

function keepUnknownAsText(value: TokenInput): TokenInput {
  const given: unknown = value;
  if (typeof given !== 'object' || given === null || !('type' in given) || !('text' in given)) return value;
  if (given.type === 'text' || given.type === 'mention' || given.type === 'hashtag') return value;
  return { type: 'text', text: String(given.text) };
}

/** Rich text in a request: an unknown token becomes its text, and the total length is limited. */
export function richText(bounds: { min: number; max: number; tokens: number }) {
  const { min, max } = bounds;
  const wrongLength =
    min === 0
      ? { error: errorText('mostCharacters'), params: { count: max } }
      : { error: errorText('charactersBetween'), params: { min, max } };
  const given = z.discriminatedUnion('type', [textToken(max), mentionToken, hashtagToken]);
  return z.array(z.pipe(z.transform(keepUnknownAsText), given)).check(
    z.minLength(Math.min(min, 1)),
    z.maxLength(bounds.tokens),
    z.refine((tokens) => {
      const length = plainText(tokens).trim().length;
      return length >= min && length <= max;
    }, wrongLength),
  );
}
