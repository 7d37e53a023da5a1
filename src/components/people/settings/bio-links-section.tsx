import { useQuery } from '@tanstack/react-query';
import { Link2, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { limits } from '../../../../contract/core/limits.ts';
import type { BioLink } from '../../../../contract/people/bio-link.ts';
import { toast } from '../../../lib/browser/toast.ts';
import * as m from '../../../messages/people.gen.ts';
import { useViewer } from '../../../queries/core/viewer.ts';
import { useDeleteBioLink, useSaveBioLink } from '../../../queries/people/bio-link.ts';
import { profileOf } from '../../../queries/people/profile.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionCard } from '../../ui/section/section-card.tsx';
import { SectionReading } from '../../ui/section/section-loader.tsx';
import { BioLinkDialog } from './bio-link-dialog.tsx';
import { BioLinkRow } from './bio-link-row.tsx';

/** Profile links: added, changed, and deleted with Undo. */
export function BioLinksSection() {
  const viewer = useViewer();
  const profile = useQuery(profileOf(viewer?.userId ?? ''));
  const [editing, setEditing] = useState<BioLink | 'new' | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const deleteLink = useDeleteBioLink();
  const restore = useSaveBioLink(null);
  const remove = (link: BioLink) => {
    const { title, url } = link;
    // The row disappears with its focused button.
    add.current?.focus();
    deleteLink(link._id);
    const undo = () => restore.mutate({ title, url }, { onError: (error) => toast.failure(error.message) });
    toast.success(m.linkDeleted(), { action: { label: m.undo(), onPress: undo } });
  };
  return (
    <SectionReading query={profile}>
      {({ bioLinks }) => {
        const isFull = bioLinks.length >= limits.bioLink.max;
        const addButton = (
          <Button
            ref={add}
            variant="tonal"
            icon={Plus}
            aria-haspopup="dialog"
            disabled={isFull}
            onClick={() => setEditing('new')}
          >
            {m.linkAdd()}
          </Button>
        );
        return (
          <>
            {bioLinks.length === 0 ? (
              <div className="md:rounded-2xl md:bg-surface md:shadow-0">
                <EmptyState icon={Link2} title={m.linkEmpty()} text={m.linkEmptyText()} action={addButton} />
              </div>
            ) : (
              <div className="flex flex-col gap-4">
                <SectionCard className="!py-0">
                  <ul className="divide-y divide-line">
                    {bioLinks.map((link) => (
                      <BioLinkRow
                        key={link._id}
                        link={link}
                        onEdit={() => setEditing(link)}
                        onDelete={() => remove(link)}
                      />
                    ))}
                  </ul>
                </SectionCard>
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  {addButton}
                  <p className="text-md text-text-2">
                    {(isFull ? m.linkCountFull : m.linkCount)({
                      count: bioLinks.length,
                      most: limits.bioLink.max,
                    })}
                  </p>
                </div>
              </div>
            )}
            <BioLinkDialog editing={editing} onClose={() => setEditing(null)} />
          </>
        );
      }}
    </SectionReading>
  );
}
