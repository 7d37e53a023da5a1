import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import type { TrackRecordFacts } from '../../../../contract/quests/track-record.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { formatDay } from '../../../lib/format/format-day.ts';
import * as m from '../../../messages/quests.gen.ts';
import { trackRecordQueries, useTrackRecordChanges } from '../../../queries/quests/track-record.ts';
import { copyLink, shareLink } from '../../flicks/parts/share.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureNote } from '../../ui/form/form-error.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { recordText } from './track-record-text.ts';

/** Signs the viewer's track record, and shares its link. */
function ShareContent({ facts, onRemoved }: { facts: TrackRecordFacts; onRemoved: () => void }) {
  const { data } = useQuery(trackRecordQueries.own());
  const { sign, remove } = useTrackRecordChanges();
  const record = data?.record ?? null;
  const error = sign.error ?? remove.error;
  const url = record && new URL(`/record/${record._id}`, location.origin).href;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-base text-text-2">{m.trackRecordIntro()}</p>
      <p className="font-semibold text-lg">{recordText(facts)}</p>
      {record && url ? (
        <>
          <p className="text-md text-text-2">
            {m.trackRecordSigned({ when: formatDay(record.signedAt), text: recordText(record.facts) })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => void shareLink(url)}>{m.trackRecordShare()}</Button>
            <Button variant="tonal" onClick={() => void copyLink(url)}>
              {m.trackRecordCopy()}
            </Button>
            <LinkButton to="/record/$id" params={{ id: record._id }} variant="outline">
              {m.trackRecordView()}
            </LinkButton>
          </div>
          <div className="flex flex-wrap gap-2 border-line border-t pt-4">
            <Button
              variant="quiet"
              loading={sign.isPending}
              loadingLabel={m.trackRecordSigning()}
              onClick={() =>
                sign.mutate(undefined, { onSuccess: () => toast.success(m.trackRecordUpdated()) })
              }
            >
              {m.trackRecordUpdate()}
            </Button>
            <Button
              variant="text-danger"
              loading={remove.isPending}
              loadingLabel={m.trackRecordRemoving()}
              onClick={() =>
                remove.mutate(undefined, {
                  onSuccess: () => {
                    toast.success(m.trackRecordRemoved());
                    onRemoved();
                  },
                })
              }
            >
              {m.trackRecordRemove()}
            </Button>
          </div>
        </>
      ) : (
        <Button
          className="self-start"
          loading={sign.isPending}
          loadingLabel={m.trackRecordSigning()}
          onClick={() => sign.mutate()}
        >
          {m.trackRecordSign()}
        </Button>
      )}
      {error && <FailureNote title={error.message} error={error} />}
    </div>
  );
}

/** How the viewer's proofs fared, with the way to show it elsewhere; nothing before five decisions. */
export function ShareTrackRecord() {
  const { data } = useQuery(trackRecordQueries.own());
  const [isOpen, setOpen] = useState(false);
  const facts = data?.facts;
  if (!facts) return null;
  return (
    <section
      aria-label={m.trackRecordTitle()}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-surface px-4 py-3 shadow-0"
    >
      <BadgeCheck size={22} className="shrink-0 text-brand-text" aria-hidden="true" />
      <p className="min-w-0 flex-1 text-base">{recordText(facts)}</p>
      <Button variant="tonal" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {m.trackRecordOpen()}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={m.trackRecordTitle()} size="s">
        <ShareContent facts={facts} onRemoved={() => setOpen(false)} />
      </Dialog>
    </section>
  );
}
