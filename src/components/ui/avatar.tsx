import { useState } from 'react';

type AvatarSize = 22 | 24 | 28 | 36 | 40 | 44 | 88 | 132;
type AvatarProps = {
  person: { name: string; photo: string | null };
  size?: AvatarSize | undefined;
  /** For brands and organisations, which are not round. */
  square?: boolean | undefined;
  className?: string | undefined;
};

const boxes: Record<AvatarSize, string> = {
  22: 'size-5.5 text-[9px]',
  24: 'size-6 text-[10px]',
  28: 'size-7 text-[11px]',
  36: 'size-9 text-sm',
  40: 'size-10 text-md',
  44: 'size-11 text-base',
  88: 'size-22 text-2xl',
  132: 'size-33 text-4xl',
};

/** Up to two initials of a name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}

/** A profile picture, or the initials if there is none. Decorative: the name is shown next to it. */
export function Avatar({ person, size = 40, square = false, className = '' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const photo = person.photo === broken ? null : person.photo;
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 items-center justify-center overflow-hidden bg-fill-hover font-bold text-text-2 ${
        square ? 'rounded-[28%]' : 'rounded-full'
      } ${boxes[size]} ${className}`}
    >
      {photo === null ? (
        initials(person.name)
      ) : (
        <img
          src={photo}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setBroken(photo)}
        />
      )}
    </span>
  );
}
