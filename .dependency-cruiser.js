/** Nothing in `from` may import anything in `to`. */
const never = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: to },
});

/** Which domain of the contract may use which others; `core` is open to all. */
const contractUses = {
  core: [],
  flicks: [],
  notifications: [],
  media: [],
  people: ['flicks'],
  auth: ['people'],
  account: ['auth', 'people'],
  money: ['auth'],
  quests: ['flicks', 'money', 'people'],
  moderation: ['flicks', 'money', 'quests'],
  operations: [],
  search: ['flicks', 'money', 'quests'],
  sharing: [],
};

/** The same for queries, where `core`, `cache` and `keys` are open to all. */
const queryUses = {
  cache: [],
  keys: [],
  core: ['cache', 'keys'],
  auth: [],
  people: [],
  money: [],
  moderation: [],
  notifications: [],
  operations: [],
  search: [],
  sharing: [],
  quests: ['money'],
  flicks: ['quests'],
  account: ['flicks'],
};

/** The same for components, where `ui` is open to all. Screens of two domains may use pieces of each other. */
const componentUses = {
  ui: [],
  media: [],
  dev: ['shell'],
  shell: ['flicks', 'moderation', 'money', 'people'],
  app: ['auth', 'flicks', 'notifications', 'quests', 'shell'],
  articles: ['quests', 'shell'],
  auth: ['flicks', 'people', 'quests', 'shell'],
  account: ['articles', 'auth', 'flicks', 'moderation', 'money', 'notifications', 'people', 'shell'],
  people: ['account', 'flicks', 'media', 'moderation', 'quests', 'shell'],
  flicks: ['media', 'moderation', 'people', 'quests', 'sharing', 'shell'],
  quests: ['flicks', 'media', 'money', 'people', 'sharing', 'shell'],
  money: ['auth', 'shell'],
  moderation: ['flicks', 'money', 'operations', 'quests', 'shell'],
  notifications: ['flicks', 'money', 'people', 'shell'],
  operations: [],
  search: ['flicks', 'media', 'people', 'quests', 'shell'],
  sharing: [],
  welcome: ['flicks', 'quests', 'shell'],
};

/** What a domain of components offers to the others; the rest is its own. */
const componentEntries = {
  account: ['settings/account-form.tsx'],
  articles: ['operator-details.tsx'],
  auth: ['codes/', 'confirmation/open-confirmation.ts', 'security/'],
  flicks: [
    'collections/',
    'comments/',
    'composer/',
    'create/sharing/',
    'grid/',
    'hashtag/followed-hashtags.tsx',
    'hashtag/hashtag-row.tsx',
    'hashtag/interests.tsx',
    'parts/',
    'scheduled/',
    'settings/',
    'view/prefetch.ts',
  ],
  moderation: ['appeal/', 'report/'],
  money: ['add-money/', 'amounts/', 'transactions/', 'wallet/wallet.css'],
  notifications: ['list/notification-sync.tsx', 'push/', 'settings/'],
  operations: ['system/system.tsx'],
  people: ['picture/', 'rows/', 'settings/', 'username/'],
  quests: ['desk/desk-keys.ts', 'desk/resume-decisions.tsx', 'parts/', 'review/proof/proof-media.tsx'],
};

/** Each domain in `root` imports itself, what is open to all, and what the table grants it. */
const domains = (root, open, uses) =>
  Object.entries(uses).map(([domain, others]) =>
    never(
      `${root.split('/').at(-1)}-${domain}`,
      `In ${root}, ${domain} may use ${[...open, ...others].join(', ')}.`,
      `^${root}/${domain}/`,
      `^${root}/(?!(${[domain, ...open, ...others].join('|')})/)`,
    ),
  );

const pattern = (path) => path.replaceAll('.', '\\.');

/** Other domains import only what a domain offers. */
const entries = (root, offers) =>
  Object.entries(offers).map(([domain, paths]) =>
    never(
      `${root.split('/').at(-1)}-${domain}-entries`,
      `To others in ${root}, ${domain} offers ${paths.join(', ')}.`,
      `^${root}/(?!${domain}/)`,
      `^${root}/${domain}/(?!${paths.map(pattern).join('|')})`,
    ),
  );

/**
 * Which domain of the server uses which, from the bottom up. All may use db and core. Of another domain they import
 * services, tables and pieces of SQL (`*.service.ts`, `*.tables.ts`, `*.sql.ts`), and besides those only what it `offers`.
 * The app, the demo world and the admin command stand above the table.
 */
const serverDomains = {
  db: {},
  core: {},
  providers: {},
  visibility: {},
  audit: { offers: ['moderation-action.repository'] },
  media: {
    uses: ['visibility'],
    offers: [
      'draft.repository',
      'image-hash',
      'images',
      'stored-file.repository',
      'upload-purposes',
      'upload-stream',
    ],
  },
  notifications: {
    uses: ['providers', 'visibility'],
    offers: [
      'email-template',
      'failed-message.repository',
      'message-providers',
      'message.repository',
      'notification-write.repository',
      'notification.repository',
      'push-texts',
    ],
  },
  people: {
    uses: ['media', 'notifications', 'visibility'],
    offers: [
      'about-columns',
      'follow.repository',
      'login-states',
      'name-lookup.repository',
      'person-counter.repository',
      'person-switch.repository',
      'private-account.repository',
      'person.repository',
      'username.repository',
    ],
  },
  auth: {
    uses: ['audit', 'notifications', 'people'],
    offers: [
      'account-details-json',
      'account.repository',
      'age',
      'normalize-contact',
      'one-time-token.repository',
      'password-policy',
      'second-factor',
      'session.repository',
      'verified-contacts',
    ],
  },
  flicks: {
    uses: ['media', 'notifications', 'people', 'providers', 'visibility'],
    offers: [
      'feed-entry.repository',
      'flick-list.repository',
      'flick-file-keys.repository',
      'flick-moderation-status.repository',
      'flick-search-write.repository',
      'flick-write.repository',
      'flick.repository',
      'retained-content.repository',
      'saved-list.repository',
      'scheduled-flick.repository',
    ],
  },
  money: {
    uses: ['audit', 'auth', 'notifications', 'providers', 'visibility'],
    offers: [
      'ledger-check.repository',
      'payment-limits',
      'quest-journals',
      'wallet-balance.repository',
      'wallet-statement',
      'wallet-transaction.repository',
    ],
  },
  quests: {
    uses: ['audit', 'auth', 'flicks', 'media', 'money', 'notifications', 'people', 'visibility'],
    offers: ['quest-cleanup.repository', 'retained-question.repository'],
  },
  moderation: {
    uses: ['audit', 'auth', 'flicks', 'media', 'notifications', 'quests', 'visibility'],
  },
  account: { uses: ['auth', 'flicks', 'money', 'notifications', 'people', 'quests'] },
  search: { uses: ['flicks', 'people', 'quests', 'visibility'] },
  sharing: { uses: ['flicks', 'people', 'quests'] },
  operations: { uses: ['audit', 'auth', 'media', 'money', 'notifications', 'providers'] },
};

/** A domain imports those that it uses, and nothing else of the server. */
const usesOf = ([domain, { uses = [] }]) => {
  const shared = domain === 'db' ? [] : domain === 'core' ? ['db'] : ['db', 'core'];
  return never(
    `${domain}-uses`,
    `server/${domain} uses what the table of domains says.`,
    `^server/${domain}/(?!migrations/)`,
    `^server/(?!(${[domain, ...shared, ...uses].join('|')})/)`,
  );
};

/** Others import of a domain its services, tables and SQL, and what it offers. */
const offersOf = ([domain, { offers = [] }]) => ({
  name: `${domain}-offers`,
  comment: `Others import of server/${domain} its services, tables and SQL, and what the table of domains offers.`,
  severity: 'error',
  from: { path: `^server/(${Object.keys(serverDomains).join('|')})/`, pathNot: `^server/${domain}/` },
  to: {
    path: `^server/${domain}/`,
    pathNot: `/(${['[^/]+\\.(service|tables|sql|plugin)', ...offers].join('|')})\\.ts$`,
  },
});

const serverRules = [
  ...Object.entries(serverDomains).map(usesOf),
  ...Object.entries(serverDomains)
    .filter(([domain]) => !['db', 'core', 'providers'].includes(domain))
    .map(offersOf),
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files form no cycles.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-folder-cycles',
      comment: 'Folders form no cycles.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    ...domains('contract', ['core'], contractUses),
    ...domains('src/queries', ['core', 'cache', 'keys'], queryUses),
    ...domains('src/components', ['ui'], componentUses),
    ...entries('src/components', componentEntries),
    never('app-apart', 'The app never imports the server.', '^src/', '^server/'),
    never('server-apart', 'The server never imports the app.', '^server/', '^src/'),
    never(
      'contract-alone',
      'The contract imports zod alone.',
      '^contract/',
      '^(src|server)/|node_modules/(?!zod/)',
    ),
    never('lib-below', 'src/lib knows neither React nor the network.', '^src/lib/', '^src/(?!lib/)'),
    never('api-below', 'Calls know no screens.', '^src/api/', '^src/(queries|components|routes)/'),
    never('queries-below', 'Queries know no screens.', '^src/queries/', '^src/(components|routes)/'),
    never('components-below', 'Components know no routes.', '^src/components/', '^src/routes/'),
    never(
      'screens-use-queries',
      'Screens reach the API through queries.',
      '^src/(components|routes)/',
      '^src/api/',
    ),
    never(
      'ui-knows-no-data',
      'ui pieces know no entities.',
      '^src/components/ui/',
      '^(src/(queries|api|routes)|contract)/',
    ),
    never('ky-in-api', 'ky stays in src/api.', '^src/(?!api/)', 'node_modules/ky/'),
    never(
      'kysely-in-db',
      'SQL stays in server/db and in repositories.',
      '^server/(?!db/|.*\\.(repository|sql|tables)\\.ts$)',
      'node_modules/(kysely|pg)/',
    ),
    never(
      'routes-use-services',
      'Routes reach the database through services.',
      '\\.routes\\.ts$',
      '\\.repository\\.ts$',
    ),
    never(
      'repositories-below',
      'Repositories know neither services nor routes.',
      '\\.repository\\.ts$',
      '\\.(service|routes)\\.ts$',
    ),
    never(
      'services-know-no-http',
      'Services, repositories and jobs know no HTTP.',
      '^server/.*\\.(service|repository|sql|job)\\.ts$',
      '^server/core/http/|node_modules/fastify/',
    ),
    ...serverRules,
    never(
      'admin-above',
      'Nothing uses the admin command.',
      '^(server/(?!admin/)|src/|contract/)',
      '^server/admin/',
    ),
    never(
      'plugins-compose',
      'Only plugins and server/domains.ts build domains.',
      '^server/(?!domains\\.ts$|.*\\.plugin\\.ts$)',
      '\\.plugin\\.ts$',
    ),
    never(
      'zod-mini-in-app',
      'The app and the contract use zod/mini.',
      '^(src|contract)/',
      'node_modules/zod/(v4/classic|index)',
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // What tests share is no part of the app: a test beside its file would seem to close a cycle through it.
    exclude: { path: ['\\.gen\\.ts$', '^tests/', '\\.test\\.tsx?$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
