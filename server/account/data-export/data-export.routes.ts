import type { FastifyInstance } from 'fastify';
import { getDataExport, requestDataExport } from '../../../contract/account/data-export.ts';
import { route } from '../../core/http/route.ts';
import type { DataExportService } from './data-export.service.ts';

export function dataExportRoutes(app: FastifyInstance, { read, request }: DataExportService): void {
  route(app, getDataExport, async ({ viewer }) => ({ dataExport: await read(viewer.personId) }));
  route(app, requestDataExport, async ({ viewer }) => ({ dataExport: await request(viewer.personId) }));
}
