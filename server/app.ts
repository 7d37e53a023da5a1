import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createOwnAccount, ownAccountRoutes } from './account/own-account.ts';
import { createIdentity, identityRoutes } from './auth/identity.ts';
import type { Passwords } from './auth/passwords/password-hashing.service.ts';
import type { MovableClock } from './core/clock.ts';
import { type Config, relyingPartyOf } from './core/config/config.ts';
import { devRoutes } from './core/dev.routes.ts';
import { docsRoutes } from './core/docs.routes.ts';
import { healthRoutes } from './core/health.routes.ts';
import { registerCompression } from './core/http/compression.ts';
import { docsStyleHash } from './core/http/docs-page.ts';
import { registerErrors } from './core/http/errors.ts';
import { eventStreamRoute } from './core/http/event-stream.ts';
import { registerGuard } from './core/http/guard.ts';
import { createIdempotency } from './core/http/idempotency.ts';
import { createHashingLoad, createLoad, createMakingLoad } from './core/http/load-limiter.ts';
import { registerLoadShedding } from './core/http/load-shedding.ts';
import { createRateLimits } from './core/http/rate-limit.ts';
import { registerRequestLog } from './core/http/request-log.ts';
import { readInlineHashes, registerSecurity } from './core/http/security.ts';
import { createServer } from './core/http/server.ts';
import { endConnectionsOnClose } from './core/http/shutdown.ts';
import { registerSlowBody } from './core/http/slow-body.ts';
import { houseJobs } from './core/jobs/house-jobs.ts';
import type { JobRunner } from './core/jobs/runner.ts';
import type { SharedState } from './core/shared-state/shared-state.ts';
import { siteRoutes } from './core/site.routes.ts';
import { registerAppShell } from './core/web/app-shell.ts';
import type { Database } from './db/connection.ts';
import { contentRoutes, createContent } from './flicks/content.ts';
import { createMakingTools, makingRoutes } from './flicks/publishing/making.ts';
import { createScheduling, schedulingJobs } from './flicks/publishing/scheduling.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { createStoredFileRepository } from './media/stored-file.repository.ts';
import { createWorkFolder } from './media/temp-folder.ts';
import { uploadRoutes } from './media/uploads/upload.routes.ts';
import { createUploadService } from './media/uploads/uploads.service.ts';
import { createModerating, moderatingRoutes } from './moderation/moderating.ts';
import { createMoney, moneyRoutes } from './money/money.ts';
import type { Messaging } from './notifications/message-providers.ts';
import { createNotifications, notificationRoutes } from './notifications/notification.routes.ts';
import { pushRoutes } from './notifications/push/push.routes.ts';
import { createPeople, peopleRoutes } from './people/people.ts';
import type { Outbox } from './providers/messages/outbox.ts';
import { type OpenPayments, openPayments } from './providers/payments/open.ts';
import type { PaymentProvider } from './providers/payments/provider.ts';
import { createUrlSigner } from './providers/storage/signing.ts';
import type { Storage } from './providers/storage/storage.ts';
import { createQuests, questJobs, questRoutes } from './quests/quests.ts';
import { createQuestNews } from './quests/reading/quest-events.service.ts';

export interface Deps {
  config: Config & { tokenSecret: string };
  clock: MovableClock;
  database: Database;
  storage: Storage;
  outbox: Outbox;
  messaging: Messaging;
  sharedState: SharedState;
  jobs: JobRunner;
  passwords: Passwords;
  logger: FastifyBaseLogger;
  /** Who charges cards and pays banks, where it is not whom the configuration names. */
  payments?: PaymentProvider;
  /** Where the built app lies; dist/app where it is not given. */
  appFolder?: string;
}

/** Hashes of what stands inline in the built page. */
const INLINE_HASHES = new URL('../dist/app/csp.json', import.meta.url);

function createServices(deps: Deps, open: OpenPayments) {
  const { config, clock, database, storage, passwords } = deps;
  const { messenger, events, notices, likeNotices } = deps.messaging;
  const onBackgroundError = (error: unknown) =>
    deps.logger.error({ err: error }, 'work beside a request failed');
  const signer = createUrlSigner({
    clock,
    secret: config.tokenSecret,
    mediaBase: config.storagePublicUrl ?? '',
    publicBase: storage.direct?.publicUrl ?? null,
    uploadBase: '',
  });
  const files = createStoredFileRepository();
  const uploads = createUploadService({ db: database.db, files, storage, signer, clock });
  const limited = config.rateLimits;
  const { tokenSecret: secret } = config;
  const shared = { database, clock, passwords, messenger, notices, urls: signer };
  const relyingParty = relyingPartyOf(config);
  const identity = createIdentity({ ...shared, secret, relyingParty, limited, onBackgroundError });
  const account = createOwnAccount({ ...shared, ...identity });
  const content = createContent({
    database,
    clock,
    signer,
    uploads,
    notices,
    likeNotices,
    limited,
    onBackgroundError,
  });
  const people = createPeople({ database, clock, signer, storage, files, uploads, notices });
  const making = {
    database,
    clock,
    storage,
    files,
    uploads,
    flicks: content.flicks,
    scheduledFlicks: createScheduling({ database, storage, notices, signer, clock }),
    notices,
    onBackgroundError,
  };
  const notifications = createNotifications({ database, signer, events, clock });
  const moderating = createModerating({ ...making, signer });
  const { codes, appCodes } = identity;
  const provider = deps.payments ?? open.provider;
  const money = createMoney({
    ...shared,
    ...open,
    provider,
    config,
    events,
    codes,
    appCodes,
    onBackgroundError,
  });
  const quests = createQuests({
    ...making,
    signer,
    money: money.quests,
    moneyNews: money.news,
    news: createQuestNews({ events, clock }),
    limited,
  });
  return {
    signer,
    uploads,
    identity,
    account,
    content,
    people,
    making,
    moderating,
    notifications,
    money,
    quests,
  };
}

/** The whole server, ready to listen or to be asked by `inject`. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, clock, database, storage, messaging, sharedState } = deps;
  const services = createServices(deps, await openPayments(deps));
  const { signer, uploads, identity, account, content, people, making, moderating, notifications } = services;
  const inWorkFolder = await createWorkFolder(join(config.dataDir, 'work'), clock.now());
  const app = createServer(config, deps.logger);
  registerRequestLog(app);
  endConnectionsOnClose(app);
  registerErrors(app);
  const inline = readInlineHashes(INLINE_HASHES);
  await registerSecurity(app, config, { ...inline, styles: [...inline.styles, docsStyleHash] });
  app.decorate('house', {
    clock,
    limits: createRateLimits({ sharedState, clock, enabled: config.rateLimits }),
    idempotency: createIdempotency({ database, clock }),
    load: createLoad(),
    hashingLoad: createHashingLoad(),
    makingLoad: createMakingLoad(),
    identify: identity.auth.identify,
    checkAnswers: config.checkAnswers,
    endpoints: [],
  });
  const { delivery, telling } = messaging;
  const { passwords } = deps;
  const { money, quests } = services;
  deps.jobs.add(
    ...houseJobs({
      ...{ database, storage, delivery, telling, passwords, money },
      hiding: moderating.hiding,
      factorResets: identity.factorResets,
      logger: deps.logger,
    }),
    ...schedulingJobs(making.scheduledFlicks),
    ...questJobs(quests),
  );

  await app.register(async (api) => {
    registerLoadShedding(api);
    registerGuard(api);
    registerSlowBody(api);
    registerCompression(api);
    healthRoutes(api, { database });
    siteRoutes(api, config);
    identityRoutes(api, { ...identity, contactChange: account.contactChange });
    ownAccountRoutes(api, account);
    contentRoutes(api, content);
    moderatingRoutes(api, moderating);
    peopleRoutes(api, people);
    const tools = createMakingTools({ ...making, inWorkFolder });
    makingRoutes(api, { ...making, tools });
    pushRoutes(api, { push: messaging.push, firebase: config.firebase });
    notificationRoutes(api, notifications);
    moneyRoutes(api, money);
    questRoutes(api, quests, { tools });
    eventStreamRoute(api, { ...messaging, complete: notifications.notifications.complete });
    docsRoutes(api);
    if (config.devTools) devRoutes(api, { ...deps, push: messaging.push });
  });
  // Files stand outside the guard: their addresses carry their own right of access.
  mediaRoutes(app, { storage, signer, clock });
  const whenUploaded = { 'profile-picture': people.pictures.use };
  await uploadRoutes(app, { uploads, signer, whenUploaded });
  await registerAppShell(app, {
    publicUrl: config.publicUrl,
    previewOf: { flick: content.flicks.previewOf, quest: quests.reading.quests.previewOf },
    ...(deps.appFolder ? { folder: deps.appFolder } : {}),
  });
  return app;
}
