import type { FastifyInstance } from 'fastify';
import {
  deleteTrackRecord,
  getOwnTrackRecord,
  getTrackRecord,
  KEYS_PATH,
  signTrackRecord,
} from '../../../contract/quests/track-record.ts';
import { route } from '../../core/http/route.ts';
import type { StatementSigningService } from './statement-signing.service.ts';
import type { TrackRecordService } from './track-record.service.ts';

interface Services {
  trackRecords: TrackRecordService;
  signing: StatementSigningService;
}

export function trackRecordRoutes(app: FastifyInstance, { trackRecords, signing }: Services): void {
  route(app, getOwnTrackRecord, ({ viewer }) => trackRecords.own(viewer.personId));

  route(app, signTrackRecord, ({ viewer }) => trackRecords.sign(viewer.personId));

  route(app, deleteTrackRecord, async ({ viewer, text }) => {
    await trackRecords.remove(viewer.personId);
    return { message: text('trackRecordDeleted') };
  });

  route(app, getTrackRecord, ({ input, viewer }) =>
    trackRecords.shared(viewer?.personId ?? null, input.params.id),
  );

  // Without the envelope of the API: libraries read this format.
  app.get(`/api${KEYS_PATH}`, { exposeHeadRoute: false, config: { open: true } }, async (_request, reply) =>
    reply.type('application/jwk-set+json').send(await signing.publicKeys()),
  );
}
