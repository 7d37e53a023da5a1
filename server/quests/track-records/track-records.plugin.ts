import type { Core, Domain } from '../../core/domain.ts';
import { signingKeyRepository } from './signing-key.repository.ts';
import { createStatementSigningService } from './statement-signing.service.ts';
import { trackRecordRepository } from './track-record.repository.ts';
import { trackRecordRoutes } from './track-record.routes.ts';
import { createTrackRecordService } from './track-record.service.ts';

/** Builds the statements that applicants share. */
export function createTrackRecords(needs: Core): Domain {
  const { config } = needs;
  const signing = createStatementSigningService({
    ...needs,
    keys: signingKeyRepository,
    secrets: config,
    issuer: config.publicUrl,
  });
  const trackRecords = createTrackRecordService({ ...needs, records: trackRecordRepository, signing });
  return { jobs: [], routes: (api) => trackRecordRoutes(api, { trackRecords, signing }) };
}
