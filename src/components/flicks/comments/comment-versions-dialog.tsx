import { useQuery } from '@tanstack/react-query';
import { formatTime } from '../../../lib/format/format.ts';
import * as m from '../../../messages/flicks.gen.ts';
import { commentVersions } from '../../../queries/flicks/comments/comment-edit.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SectionReading } from '../../ui/section/section-loader.tsx';
import { RichText } from '../parts/rich-text.tsx';

type CommentVersionsDialogProps = {
  commentId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** What an edited comment said before, newest first. */
export function CommentVersionsDialog({ commentId, open, onOpenChange }: CommentVersionsDialogProps) {
  const read = useQuery({ ...commentVersions(commentId), enabled: open });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.commentVersionsTitle()} size="s">
      <SectionReading query={read} rows={2}>
        {(versions) => (
          <ul aria-label={m.commentVersionsTitle()} className="flex flex-col divide-y divide-line">
            {versions.map(({ _id, comment, createdAt }) => (
              <li key={_id} className="flex flex-col gap-1 py-3">
                <time dateTime={createdAt} className="text-sm text-text-2">
                  {formatTime(createdAt, new Date()).full}
                </time>
                <p dir="auto" className="whitespace-pre-wrap break-words">
                  <RichText tokens={comment} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </SectionReading>
    </Dialog>
  );
}
