import { useQuery } from '@tanstack/react-query';
import { formatSize } from '../../../lib/format/format-size.ts';
import { storageUseQueries } from '../../../queries/account/storage-use.ts';
import { SectionCard } from '../../ui/section/section-card.tsx';

/** The share of the quota from which people see how much they store. */
const NEAR = 0.8;

/** How much of their storage the viewer uses, once little is left; nothing before, and nothing while it is unknown. */
export function StorageCard() {
  const { data } = useQuery(storageUseQueries.own());
  if (!data || data.usedBytes <= data.quotaBytes * NEAR) return null;
  const { usedBytes, quotaBytes } = data;
  const isFull = usedBytes >= quotaBytes;
  const text = `${formatSize(usedBytes)} of ${formatSize(quotaBytes)} used`;
  return (
    <SectionCard
      title="Storage"
      text={`${isFull ? 'Your storage is full' : 'Your storage is nearly full'}. Delete flicks you no longer need to make room for new ones.`}
    >
      <meter
        aria-label="Storage in use"
        aria-valuetext={text}
        max={quotaBytes}
        high={quotaBytes * NEAR}
        optimum={0}
        value={usedBytes}
        className="block h-4 w-full"
      />
      <p className="mt-2 text-md">{text}</p>
    </SectionCard>
  );
}
