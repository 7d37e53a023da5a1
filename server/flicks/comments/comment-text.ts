import type { RichText, Token } from '../../../contract/core/rich-text.ts';

/** The people and hashtags in a text, each once. */
export function namedIn(tokens: RichText): { personIds: string[]; hashtagIds: string[] } {
  const ids = (pick: (token: Token) => string | null) => [
    ...new Set(tokens.map(pick).filter((id): id is string => id !== null)),
  ];
  return {
    personIds: ids((token) => (token.type === 'mention' ? token.userId : null)),
    hashtagIds: ids((token) => (token.type === 'hashtag' ? token.hashtagId : null)),
  };
}

/** Names as they are stored; unknown mentions and hashtags become plain text. */
export function checkedText(
  tokens: RichText,
  known: { usernames: Record<string, string>; hashtags: Record<string, string> },
): RichText {
  return tokens.map((token) => {
    if (token.type === 'mention') {
      const username = known.usernames[token.userId];
      return username === undefined ? { type: 'text', text: `@${token.username}` } : { ...token, username };
    }
    if (token.type === 'hashtag') {
      const name = known.hashtags[token.hashtagId];
      return name === undefined ? { type: 'text', text: `#${token.name}` } : { ...token, name };
    }
    return token;
  });
}

/** Replies to replies are listed under the top comment, so they begin with a mention of the person they reply to. */
export function addressed(tokens: RichText, to: { userId: string; username: string }): RichText {
  const [first] = tokens;
  if (first?.type === 'mention' && first.userId === to.userId) return tokens;
  return [{ type: 'mention', ...to }, { type: 'text', text: ' ' }, ...tokens];
}
