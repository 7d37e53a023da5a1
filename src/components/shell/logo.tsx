const NAME = 'Flickquest';

/** The mark: two dashes of a trail and the dot of a reward. The same in both themes. */
export function Logo({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" className="shrink-0" aria-hidden="true">
      <rect width="34" height="34" rx="10" fill="var(--color-logo)" />
      <rect x="9.4" y="8.4" width="16.2" height="4.8" rx="2.4" fill="white" />
      <rect x="9.4" y="15.4" width="10.4" height="4.8" rx="2.4" fill="white" />
      <circle cx="12.1" cy="24.9" r="2.7" fill="var(--color-logo-dot)" />
    </svg>
  );
}

/** The mark with the name next to it. */
export function Wordmark({ size = 34 }: { size?: number }) {
  return (
    <span className="flex items-center gap-2.5">
      <Logo size={size} />
      <span className="font-extrabold text-xl tracking-[-0.02em]">{NAME}</span>
    </span>
  );
}
