import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createAccount } from './account/account.plugin.ts';
import { createAuth } from './auth/auth.plugin.ts';
import type { PasswordHashingService } from './auth/passwords/password-hashing.service.ts';
import type { MovableClock } from './core/clock.ts';
import type { Config } from './core/config/config.ts';
import { createCorePlugin } from './core/core.plugin.ts';
import { createCore, type Domain } from './core/domain.ts';
import { createAppServer, registerApiHooks } from './core/http/app-server.ts';
import type { JobRunner } from './core/jobs/runner.ts';
import type { SharedState } from './core/shared-state/shared-state.ts';
import type { Storage } from './core/storage/storage.ts';
import { registerAppShell } from './core/web/app-shell.ts';
import type { Database } from './db/connection.ts';
import { createFlicks } from './flicks/flicks.plugin.ts';
import { createMedia } from './media/media.plugin.ts';
import { createModeration } from './moderation/moderation.plugin.ts';
import { createMoney } from './money/money.plugin.ts';
import type { Messaging } from './notifications/message-providers.ts';
import { createNotifications } from './notifications/notifications.plugin.ts';
import { createMetrics, type Metrics } from './operations/metrics/metrics.ts';
import { createOperations } from './operations/operations.plugin.ts';
import { createPeople } from './people/people.plugin.ts';
import type { Outbox } from './providers/messages/outbox.ts';
import { openPayments } from './providers/payments/open.ts';
import type { PaymentProvider } from './providers/payments/provider.ts';
import { createQuests } from './quests/quests.plugin.ts';
import { createSearch } from './search/search.plugin.ts';

export interface Deps {
  config: Config & { tokenSecret: string };
  clock: MovableClock;
  database: Database;
  storage: Storage;
  outbox: Outbox;
  messaging: Messaging;
  sharedState: SharedState;
  jobs: JobRunner;
  passwords: PasswordHashingService;
  logger: FastifyBaseLogger;
  /** Who charges cards and pays banks, where it is not whom the configuration names. */
  payments?: PaymentProvider;
  /** What messaging is measured by; its own where it is not given. */
  metrics?: Metrics;
  /** Where the built app lies; dist/app where it is not given. */
  appFolder?: string;
}

/** Builds the domains, each with what the ones before it offer. */
async function createDomains(deps: Deps, metrics: Metrics) {
  const core = createCore({ ...deps, storage: metrics.watchProvider('storage', deps.storage) });
  const { passwords, messaging } = deps;
  const { messenger, events, notifications, likeNotifications, push } = messaging;
  const opened = await openPayments(deps);
  const paidBy = deps.payments ?? opened.provider;
  const provider = paidBy && metrics.watchProvider('payments', paidBy);

  const media = await createMedia(core);
  const { files, uploads, tools } = media;
  const notificationDomain = createNotifications({ ...core, messaging });
  const { complete } = notificationDomain;
  const people = createPeople({ ...core, notifications, files, uploads });
  const member = { passwords, messenger, notifications, usernames: people.usernames };
  const auth = createAuth({ ...core, ...member });
  const flicks = createFlicks({ ...core, notifications, likeNotifications, uploads, tools });
  const moderation = createModeration({ ...core, notifications, uploads, filePrivacy: flicks.filePrivacy });
  const { codes, authenticatorCodes } = auth;
  const payments = { provider, sandbox: opened.sandbox, codes, authenticatorCodes };
  const money = createMoney({ ...core, ...payments, events, notifications, messenger });
  const { questMoney, publishWalletEvents, alertPromoAbuse } = money;
  const booking = { money: questMoney, publishWalletEvents, alertPromoAbuse };
  const quests = createQuests({ ...core, ...booking, events, notifications, uploads, tools });
  const closure = { closureQuests: quests.closureQuests, closureMoney: money.closureMoney };
  const account = createAccount({ ...core, ...member, ...closure, auth, feedWriter: flicks.feedWriter });
  const search = createSearch(core);
  const operations = createOperations({ ...core, metrics });
  const common = createCorePlugin({
    ...core,
    events: metrics.watchStreams(events),
    complete,
    dev: { ...deps, push },
  });
  // The API page lists the endpoints in this order.
  const domains: readonly Domain[] = [
    common,
    auth,
    account,
    flicks,
    moderation,
    people,
    notificationDomain,
    money,
    quests,
    search,
    operations,
  ];
  return { core, media, domains, auth, people, flicks, quests, operations };
}

/** The whole server, ready to listen or for `inject`. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const metrics = deps.metrics ?? createMetrics(deps.config);
  const { core, media, domains, auth, people, flicks, quests, operations } = await createDomains(
    deps,
    metrics,
  );
  deps.jobs.add(...[media, ...domains].flatMap(({ jobs }) => jobs).map(metrics.watchJob));

  const app = await createAppServer({ ...core, sharedState: deps.sharedState, identify: auth.identify });
  operations.watch(app);
  await app.register(async (api) => {
    registerApiHooks(api);
    for (const domain of domains) domain.routes(api);
  });
  await media.fileRoutes(app, { 'profile-picture': people.pictures.use });
  await registerAppShell(app, {
    publicUrl: deps.config.publicUrl,
    previewOf: { flick: flicks.previewOf, quest: quests.previewOf },
    ...(deps.appFolder ? { folder: deps.appFolder } : {}),
  });
  return app;
}
