import { useQuery } from '@tanstack/react-query';
import { formatSize } from '../../../lib/format/format-size.ts';
import * as m from '../../../messages/account.gen.ts';
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
  const text = m.storageUsed({ used: formatSize(usedBytes), quota: formatSize(quotaBytes) });
  return (
    <SectionCard title={m.storage()} text={isFull ? m.storageFull() : m.storageNearlyFull()}>
      <meter
        aria-label={m.storageInUse()}
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
