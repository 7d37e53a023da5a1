import { limits } from '../../contract/core/limits.ts';
import { plainText, type RichText } from '../../contract/core/rich-text.ts';
import { invalid } from '../core/errors.ts';
import type { Prepared } from '../db/prepared-statement.ts';
import { nameLookupRepository } from '../people/mentions/name-lookup.repository.ts';
import { checkedText, namedIn } from './comments/comment-text.ts';

const { mentions, hashtags } = limits.description;

/**
 * Normalises a caption or the text of a repost: empty if it is blank, names as stored, and mentions that do
 * not exist for the writer as plain text. 400 for `description` if it has too many mentions or hashtags.
 */
export async function checkedDescription(
  database: Prepared,
  writer: string,
  given: RichText = [],
): Promise<RichText> {
  if (plainText(given).trim() === '') return [];
  const named = namedIn(given);
  if (named.personIds.length > mentions) throw invalid('description', 'mostMentions', { count: mentions });
  if (named.hashtagIds.length > hashtags) throw invalid('description', 'mostHashtags', { count: hashtags });
  return checkedText(given, await nameLookupRepository.find(database, writer, named));
}
