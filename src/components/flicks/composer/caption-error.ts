import { limits } from '../../../../contract/core/limits.ts';
import { plainText, type RichText } from '../../../../contract/core/rich-text.ts';
import * as m from '../../../messages/flicks.gen.ts';

const { max, hashtags, mentions } = limits.description;

/** From here on the length is shown. */
export const COUNTED_FROM = max * 0.8;

/** Length as the limit counts it: without blanks around. */
export const captionLength = (caption: RichText): number => plainText(caption).trim().length;

/** What must be changed of a description before it can be shared, or null. */
export function captionProblem(caption: RichText): string | null {
  const count = (type: 'hashtag' | 'mention') => caption.filter((token) => token.type === type).length;
  if (captionLength(caption) > max) return m.composerTooLong({ max });
  if (count('hashtag') > hashtags) return m.composerHashtagsMax({ max: hashtags });
  if (count('mention') > mentions) return m.composerMentionsMax({ max: mentions });
  return null;
}
