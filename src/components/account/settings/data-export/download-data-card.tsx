import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { retentionDays } from '../../../../../contract/core/retention.ts';
import { formatDay } from '../../../../lib/format/format-day.ts';
import { formatSize } from '../../../../lib/format/format-size.ts';
import { type DataExport, dataExportQueries } from '../../../../queries/account/data-export.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { SectionCard } from '../../../ui/section/section-card.tsx';
import { SectionReading } from '../../../ui/section/section-loader.tsx';
import { RequestDataDialog } from './request-data-dialog.tsx';

function Files({ files, expiresAt }: Pick<DataExport, 'files' | 'expiresAt'>) {
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {files.map(({ url, size }, n) => (
          <li key={url}>
            <a href={url} download className={buttonStyle('primary', 'm', '')}>
              <Download size={18} aria-hidden="true" />
              {files.length === 1 ? 'Download' : `Download part ${n + 1} of ${files.length}`} (
              {formatSize(size)})
            </a>
          </li>
        ))}
      </ul>
      {expiresAt && (
        <p className="text-md text-text-2">Available until {formatDay(expiresAt)}, then we delete it.</p>
      )}
    </>
  );
}

const statusText = {
  preparing:
    'We’re preparing your file. This can take a few minutes. You can leave: we’ll let you know when it’s ready.',
  failed: 'We couldn’t prepare your file. Please request it again.',
  ready: null,
};

function LastExport({ dataExport }: { dataExport: DataExport | null }) {
  const [isAsking, setAsking] = useState(false);
  const mayRequest =
    dataExport === null || (dataExport.state !== 'preparing' && Date.parse(dataExport.nextAt) <= Date.now());
  const status = dataExport && statusText[dataExport.state];
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status" className={status ? 'text-base' : 'sr-only'}>
        {status}
      </p>
      {dataExport?.state === 'ready' && <Files {...dataExport} />}
      {mayRequest && (
        <Button variant="outline" onClick={() => setAsking(true)}>
          {dataExport ? 'Request a new copy' : 'Request a copy'}
        </Button>
      )}
      <RequestDataDialog open={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}

/** A copy of everything stored about the viewer. */
export function DownloadDataCard() {
  const last = useQuery(dataExportQueries.last());
  return (
    <SectionCard
      title="Download my data"
      text={`Get a ZIP file with everything you shared and what we store about you. It stays here for ${retentionDays.dataExport} days.`}
    >
      <SectionReading query={last} rows={1}>
        {(dataExport) => <LastExport dataExport={dataExport} />}
      </SectionReading>
    </SectionCard>
  );
}
