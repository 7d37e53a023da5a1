import type { FastifyInstance } from 'fastify';
import {
  reportAltSuggestion,
  reportComment,
  reportFlick,
  reportPerson,
  reportQuestion,
  reportUploadUrls,
} from '../../../contract/moderation/report.ts';
import { route } from '../../core/http/route.ts';
import type { UploadsService } from '../../media/uploads/uploads.service.ts';
import type { ReportService } from './report.service.ts';

interface Services {
  reports: ReportService;
  uploads: UploadsService;
}

export function reportRoutes(app: FastifyInstance, { reports, uploads }: Services): void {
  route(
    app,
    reportFlick,
    async ({ input: { params, body }, viewer, text, record }) => {
      const response = { message: text('reportSubmitted') };
      const about = { type: 'flick' as const, id: params.flickId };
      await reports.add(viewer.personId, about, body, (trx) => record(trx, response));
      return response;
    },
    { limit: 'report' },
  );

  route(
    app,
    reportComment,
    async ({ input: { params, body }, viewer, text, record }) => {
      const response = { message: text('commentReported') };
      const about = { type: 'comment' as const, id: params.commentId };
      await reports.add(viewer.personId, about, body, (trx) => record(trx, response));
      return response;
    },
    { limit: 'report' },
  );

  route(
    app,
    reportQuestion,
    async ({ input: { params, body }, viewer, text, record }) => {
      const response = { message: text('reportSubmitted') };
      const about = { type: 'question' as const, id: params.questionId };
      await reports.add(viewer.personId, about, body, (trx) => record(trx, response));
      return response;
    },
    { limit: 'report' },
  );

  route(
    app,
    reportPerson,
    async ({ input: { params, body }, viewer, text, record }) => {
      const response = { message: text('reportSubmitted') };
      const about = { type: 'person' as const, id: params.userId };
      await reports.add(viewer.personId, about, body, (trx) => record(trx, response));
      return response;
    },
    { limit: 'report' },
  );

  route(
    app,
    reportAltSuggestion,
    async ({ input: { params, body }, viewer, text, record }) => {
      const response = { message: text('reportSubmitted') };
      const about = { type: 'alt_suggestion' as const, id: params.suggestionId };
      await reports.add(viewer.personId, about, body, (trx) => record(trx, response));
      return response;
    },
    { limit: 'report' },
  );

  route(
    app,
    reportUploadUrls,
    async ({ input, viewer }) => ({
      attachmentSignedURL: await uploads.createSlots(viewer.personId, 'report', {
        field: 'attachment',
        files: input.body.attachment,
      }),
    }),
    { limit: 'signedUrl' },
  );
}
