import * as m from '../../../messages/moderation.gen.ts';

type AttachmentsProps = {
  items: readonly { url: string }[];
  username: string;
};

/** Images that came with a report; each opens separately. */
export function Attachments({ items, username }: AttachmentsProps) {
  if (items.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {items.map(({ url }, at) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={m.caseAttachment({ number: at + 1, username })}
              loading="lazy"
              className="size-20 rounded-lg bg-fill object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
