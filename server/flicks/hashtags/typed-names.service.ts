import { limits } from '../../../contract/core/limits.ts';
import type { RichText, Token } from '../../../contract/core/rich-text.ts';
import { linkWords, type TypedWord, unlinkedWords } from '../../../contract/core/typed-words.ts';
import { AppError } from '../../core/errors.ts';
import type { Database } from '../../db/connection.ts';
import type { nameLookupRepository } from '../../people/mentions/name-lookup.repository.ts';
import type { HashtagService } from './hashtag.service.ts';
import { readHashtag } from './hashtag-key.ts';

interface Deps {
  database: Database;
  hashtags: HashtagService;
  names: typeof nameLookupRepository;
}

interface Linking {
  /** How many tokens the text may have. */
  tokens: number;
  /** Hashtags beside the text that count towards the same limit. */
  otherHashtags?: number;
  /** Called before a hashtag is created; may throw 429. */
  beforeCreating: () => Promise<void>;
}

interface DescriptionBody {
  description?: RichText | undefined;
  newHashTags?: string[] | undefined;
}

/** Up to `most` distinct keys of words of a kind. */
function keysOf(words: TypedWord[], kind: TypedWord['kind'], most: number, keyOf: (word: string) => string) {
  const keys = words.filter((word) => word.kind === kind).map(({ word }) => keyOf(word));
  return [...new Set(keys)].filter((key) => key !== '').slice(0, Math.max(0, most));
}

const usernameKey = (word: string) => word.toLowerCase();
const hashtagKey = (word: string) => readHashtag(word)?.key ?? '';

/** Links what somebody typed instead of picking it. */
export function createTypedNamesService({ database, hashtags, names }: Deps) {
  /** The hashtag with that name, created if it is new; undefined if the writer may not create more for now. */
  async function hashtagFor(writer: string, word: string, beforeCreating: Linking['beforeCreating']) {
    try {
      const { newHashTagId, result } = await hashtags.getOrCreate(writer, word, beforeCreating);
      return { hashtagId: newHashTagId, name: result.users[0]?.name ?? word };
    } catch (error) {
      if (error instanceof AppError && error.code === 'rate_limited') return undefined;
      throw error;
    }
  }

  const service = {
    /**
     * The text with its typed `#words` as hashtags, created if they are new, and the typed `@usernames` of people whom
     * the writer may know of as mentions. What goes beyond a limit stays text, as does a second mention of the same
     * person.
     */
    async link(writer: string, given: RichText, linking: Linking): Promise<RichText> {
      const words = unlinkedWords(given);
      if (words.length === 0) return given;
      const mentioned = new Set(given.flatMap((token) => (token.type === 'mention' ? [token.userId] : [])));
      const picked = new Set(given.flatMap((token) => (token.type === 'hashtag' ? [token.hashtagId] : [])));
      const { description } = limits;
      const room = description.hashtags - picked.size - (linking.otherHashtags ?? 0);
      const byKey = new Map<string, { hashtagId: string; name: string }>();
      for (const key of keysOf(words, 'hashtag', room, hashtagKey)) {
        const word =
          words.find((each) => each.kind === 'hashtag' && hashtagKey(each.word) === key)?.word ?? key;
        const found = await hashtagFor(writer, word, linking.beforeCreating);
        if (found) byKey.set(key, found);
      }
      const usernames = keysOf(words, 'mention', description.mentions, usernameKey);
      const people = usernames.length > 0 ? await names.byUsername(database, writer, usernames) : [];
      let tokens = given.length;
      const resolve = ({ kind, word }: TypedWord): Exclude<Token, { type: 'text' }> | null => {
        // A link may split a text into three.
        if (tokens + 2 > linking.tokens) return null;
        const hashtag = kind === 'hashtag' ? byKey.get(hashtagKey(word)) : undefined;
        const person = kind === 'mention' && people.find(({ username }) => username === usernameKey(word));
        if (hashtag) {
          tokens += 2;
          return { type: 'hashtag', ...hashtag };
        }
        if (!person || mentioned.has(person.userId) || mentioned.size >= description.mentions) return null;
        mentioned.add(person.userId);
        tokens += 2;
        return { type: 'mention', ...person };
      };
      return linkWords(given, resolve);
    },

    /** The body of a request about a flick or repost, with its description linked. */
    async linkDescription<Body extends DescriptionBody>(
      writer: string,
      body: Body,
      beforeCreating: Linking['beforeCreating'],
    ): Promise<Body> {
      if (!body.description) return body;
      const { tokens } = limits.description;
      const otherHashtags = body.newHashTags?.length ?? 0;
      const description = await service.link(writer, body.description, {
        tokens,
        otherHashtags,
        beforeCreating,
      });
      return { ...body, description };
    },
  };
  return service;
}
export type TypedNamesService = ReturnType<typeof createTypedNamesService>;
