import type { ReactNode } from 'react';

const sizes = {
  s: 'h-6 text-sm',
  m: 'h-7 text-md',
  l: 'h-11 text-xl [--n:8px] !rounded-[10px] !px-5',
};

/** The reward of a quest, and nothing else. */
export function Ticket({ size = 'm', children }: { size?: keyof typeof sizes; children: ReactNode }) {
  return <span className={`ticket ${sizes[size]}`}>{children}</span>;
}
