import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { retentionDays } from '../../../../../contract/core/retention.ts';
import { formatDay } from '../../../../lib/format/format-day.ts';
import { formatSize } from '../../../../lib/format/format-size.ts';
import * as m from '../../../../messages/account.gen.ts';
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
              {files.length === 1
                ? m.dataDownload({ size: formatSize(size) })
                : m.dataDownloadPart({ part: n + 1, count: files.length, size: formatSize(size) })}
            </a>
          </li>
        ))}
      </ul>
      {expiresAt && <p className="text-md text-text-2">{m.dataUntil({ day: formatDay(expiresAt) })}</p>}
    </>
  );
}

const statusText = {
  preparing: m.dataPreparing(),
  failed: m.dataFailed(),
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
          {dataExport ? m.dataRequestNew() : m.dataRequest()}
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
    <SectionCard title={m.data()} text={m.dataText({ days: retentionDays.dataExport })}>
      <SectionReading query={last} rows={1}>
        {(dataExport) => <LastExport dataExport={dataExport} />}
      </SectionReading>
    </SectionCard>
  );
}
