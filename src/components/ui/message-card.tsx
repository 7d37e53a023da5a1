import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type MessageCardProps = {
  icon: LucideIcon;
  tone?: 'brand' | 'danger' | undefined;
  title: string;
  text: ReactNode;
  action?: ReactNode;
  /** `h2` under a page title; a paragraph if the page has its own structure. */
  level?: 'h1' | 'h2' | 'p' | undefined;
};

const tiles = {
  brand: 'bg-brand-soft text-on-brand-soft',
  danger: 'bg-danger-soft text-danger-text',
};

/** Icon tile, title, one sentence, one action: the shape of every empty and failed place. */
export function MessageCard(props: MessageCardProps) {
  const { icon: Icon, tone = 'brand', level: Title = 'h2' } = props;
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <span className={`mb-4 flex size-14 items-center justify-center rounded-2xl ${tiles[tone]}`}>
        <Icon size={26} aria-hidden="true" />
      </span>
      <Title className="font-bold text-lg">{props.title}</Title>
      <div className="mt-1 max-w-[44ch] text-md text-text-2">{props.text}</div>
      {props.action && <div className="mt-4 flex flex-wrap justify-center gap-3">{props.action}</div>}
    </div>
  );
}
