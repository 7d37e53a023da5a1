const tests = '\\.test\\.tsx?$';

/** Nothing in `from` may import anything in `to`. */
const never = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: to },
});

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
      'core-below',
      'The core of the server knows no domain.',
      '^server/core/',
      '^server/(account|auth|flicks|media|moderation|money|notifications|people|quests|search)/',
    ),
    never(
      'plugins-compose',
      'Only plugins and the app build domains.',
      '^server/(?!app\\.ts$|.*\\.plugin\\.ts$)',
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
    exclude: { path: '\\.gen\\.ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
