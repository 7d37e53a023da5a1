import type { CSSProperties } from 'react';

type TrailProps = {
  /** How many dashes there are. */
  total: number;
  /** Index from 0 of the current dash; it and those before it are filled. */
  current?: number | undefined;
  /** How many dashes from the start are filled, if none is current. */
  filled?: number | undefined;
  /** Share from 0 to 1 of the current dash (else of the first one not filled) that is on. */
  fraction?: number | undefined;
  onMedia?: boolean | undefined;
  /** What the dashes say, in words, such as "2 of 4". */
  label: string;
  className?: string | undefined;
};

/** A row of short dashes: the only way in which the product shows progress. */
export function Trail({ total, current, filled, fraction, onMedia, label, className = '' }: TrailProps) {
  const done = filled ?? (current === undefined ? 0 : current + (fraction === undefined ? 1 : 0));
  const part = fraction === undefined ? -1 : (current ?? done);
  const dashes = Array.from({ length: total }, (_, index) => index);
  const share = { '--share': `${Math.round((fraction ?? 0) * 1_000) / 10}%` } as CSSProperties;
  return (
    <div role="img" aria-label={label} className={`trail ${onMedia ? 'trail-on-media' : ''} ${className}`}>
      {dashes.map((dash) =>
        dash === part ? (
          <i key={dash} className="part" style={share} />
        ) : (
          <i key={dash} className={dash < done ? 'on' : undefined} />
        ),
      )}
    </div>
  );
}
