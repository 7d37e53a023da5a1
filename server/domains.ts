import type { FastifyBaseLogger } from 'fastify';
import { createAccount } from './account/account.plugin.ts';
import { createAuth } from './auth/auth.plugin.ts';
import type { PasswordHashingService } from './auth/passwords/password-hashing.service.ts';
import type { MovableClock } from './core/clock.ts';
import type { Config } from './core/config/config.ts';
import { createCorePlugin } from './core/core.plugin.ts';
import { createCore, type Domain } from './core/domain.ts';
import type { JobRunner } from './core/jobs/runner.ts';
import type { SharedState } from './core/shared-state/shared-state.ts';
import type { Storage } from './core/storage/storage.ts';
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
import { libreTranslate } from './providers/translation/libretranslate.ts';
import { createQuests } from './quests/quests.plugin.ts';
import { createSearch } from './search/search.plugin.ts';
import { createSharing } from './sharing/sharing.plugin.ts';

export interface DomainDeps {
  config: Config & { tokenSecret: string };
  clock: MovableClock;
  database: Database;
  storage: Storage;
  outbox: Outbox;
  messaging: Messaging;
  /** What several processes share. */
  sharedState: SharedState;
  jobs: JobRunner;
  passwords: PasswordHashingService;
  logger: FastifyBaseLogger;
  /** Who charges cards and pays banks, where it is not whom the configuration names. */
  payments?: PaymentProvider;
  /** What messaging is measured by; its own where it is not given. */
  metrics?: Metrics;
}

/** Builds the domains, each with what the ones before it offer, and adds their jobs to the runner. */
export async function createDomains(deps: DomainDeps) {
  const metrics = deps.metrics ?? createMetrics(deps.config, deps.clock);
  const core = createCore({ ...deps, storage: metrics.watchProvider('storage', deps.storage) });
  const { passwords, messaging } = deps;
  const { messenger, events, notifications, likeNotifications, push } = messaging;
  const opened = await openPayments(deps);
  const paidBy = deps.payments ?? opened.provider;
  const provider = paidBy && metrics.watchProvider('payments', paidBy);

  const media = await createMedia(core);
  const { files, uploads, budget, tools } = media;
  const notificationDomain = createNotifications({ ...core, messaging });
  const { complete } = notificationDomain;
  const people = createPeople({ ...core, notifications, files, uploads, budget });
  const member = { passwords, messenger, notifications, usernames: people.usernames };
  const auth = createAuth({ ...core, ...member });
  const { translation: translationSettings } = core.config;
  const translation =
    translationSettings && metrics.watchProvider('translation', libreTranslate(translationSettings));
  const flicks = createFlicks({ ...core, notifications, likeNotifications, uploads, tools, translation });
  const moderation = createModeration({ ...core, notifications, uploads, filePrivacy: flicks.filePrivacy });
  const { codes, authenticatorCodes } = auth;
  const payments = { provider, sandbox: opened.sandbox, codes, authenticatorCodes };
  const money = createMoney({ ...core, ...payments, events, notifications, messenger });
  const { questMoney, publishWalletEvents, alertPromoAbuse } = money;
  const booking = { money: questMoney, publishWalletEvents, alertPromoAbuse };
  const quests = createQuests({ ...core, ...booking, events, notifications, uploads, tools });
  const closure = { closureQuests: quests.closureQuests, closureMoney: money.closureMoney };
  const account = createAccount({ ...core, ...member, ...closure, auth, feedWriter: flicks.feedWriter });
  const searchTexts = [...people.searchTexts, ...flicks.searchTexts, ...quests.searchTexts];
  const search = createSearch({ ...core, searchTexts });
  const sharing = createSharing({
    ...core,
    flicks: flicks.flicks,
    hashtagPages: flicks.hashtags.pages,
    songs: flicks.songs.songs,
    quests: quests.quests,
    profiles: people.profiles,
  });
  const operations = createOperations({
    ...core,
    metrics,
    messaging,
    sharedState: deps.sharedState,
    runner: deps.jobs,
  });
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
    media,
    notificationDomain,
    money,
    quests,
    search,
    sharing,
    operations,
  ];
  const jobs = domains.flatMap((domain) => domain.jobs);
  deps.jobs.add(...jobs.map(metrics.watchJob));
  return { core, media, domains, jobs, auth, people, flicks, moderation, money, quests, sharing, operations };
}
