import type { Job } from '../../core/jobs/runner.ts';
import type { DataExportService } from './data-export.service.ts';

/** One export at a time in the whole installation, so that it never slows others down. */
export const dataExportJob = ({ runBatch }: Pick<DataExportService, 'runBatch'>): Job => ({
  name: 'prepare-data-exports',
  description: 'Prepares the copies of their own data that people requested',
  everySeconds: 15,
  runBatch,
});
