import { Link } from '@tanstack/react-router';
import type { Token } from '../../../../contract/core/rich-text.ts';

const link = 'font-semibold text-brand-text hover:underline';

function Piece({ token }: { token: Token }) {
  if (token.type === 'text') return token.text;
  if (token.type === 'mention') {
    return (
      <Link dir="ltr" to="/profile/$id" params={{ id: token.userId }} className={link}>
        @{token.username}
      </Link>
    );
  }
  return (
    <Link dir="auto" to="/hashtag/$name" params={{ name: token.name }} className={link}>
      #{token.name}
    </Link>
  );
}

/** The text of a caption or comment, with people and hashtags as links. */
export function RichText({ tokens }: { tokens: readonly Token[] }) {
  return tokens.map((token, place) => {
    // The same person may be named twice: only the position distinguishes two tokens.
    const key = `${place} ${token.type}`;
    return <Piece key={key} token={token} />;
  });
}
