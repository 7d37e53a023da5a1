import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ShownFlick } from '../../../../contract/flicks/flick.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { RichText } from '../parts/rich-text.tsx';
import { FlickTranslation } from '../translation/translation-slot.tsx';

interface CaptionProps {
  id: string;
  flick: Pick<ShownFlick, '_id' | 'description' | 'language' | 'user'>;
}

/** Who, then what they say: three lines, and the rest on demand. */
export function Caption({ id, flick }: CaptionProps) {
  const { user, description, language } = flick;
  const text = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isTruncated, setTruncated] = useState(false);
  useLayoutEffect(() => {
    const element = text.current;
    if (element) setTruncated(element.scrollHeight > element.clientHeight + 1);
  }, []);
  if (description.length === 0) return null;
  return (
    <div>
      <p
        id={id}
        ref={text}
        dir="auto"
        lang={language ?? undefined}
        className={`whitespace-pre-line text-base ${isOpen ? '' : 'line-clamp-3'}`}
      >
        {/* With a direction of its own the name does not decide that of the caption. */}
        <Link dir="ltr" to="/profile/$id" params={{ id: user.userId }} className="font-bold hover:underline">
          {user.username}
        </Link>{' '}
        <RichText tokens={description} />
      </p>
      {isTruncated && !isOpen && (
        <button
          type="button"
          className="hit text-md text-text-2 hover:underline"
          onClick={() => setOpen(true)}
        >
          {m.cardCaptionMore()}
        </button>
      )}
      <FlickTranslation flick={flick} />
    </div>
  );
}
