import { limits } from '../../contract/core/limits.ts';
import { plainText, type RichText } from '../../contract/core/rich-text.ts';
import { invalid } from '../core/http/errors.ts';
import type { Prepared } from '../db/prepared-statement.ts';
import { namedRepository } from '../people/mentions/name-lookup.repository.ts';
import { checkedText, namedIn } from './comments/comment-text.ts';

const { mentions, hashtags } = limits.description;

/**
 * A caption or the words of a repost as they are kept: none where nothing is said, names as on record, what
 * does not exist for the writer as plain text. 400 naming `description` for too many mentions or hashtags.
 */
export async function checkedDescription(
  database: Prepared,
  writer: string,
  given: RichText = [],
): Promise<RichText> {
  if (plainText(given).trim() === '') return [];
  const named = namedIn(given);
  if (named.personIds.length > mentions) throw invalid('description', `Mention at most ${mentions} people.`);
  if (named.hashtagIds.length > hashtags) throw invalid('description', `Use at most ${hashtags} hashtags.`);
  return checkedText(given, await namedRepository.find(database, writer, named));
}
