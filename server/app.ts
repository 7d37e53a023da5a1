import type { FastifyInstance } from 'fastify';
import { createAppServer, registerApiHooks } from './core/http/app-server.ts';
import { pagePolicy } from './core/http/security.ts';
import type { Deadlines } from './core/http/server.ts';
import { registerAppShell } from './core/web/app-shell.ts';
import { createDomains, type DomainDeps } from './domains.ts';

export interface Deps extends DomainDeps {
  /** How long clients may take; see `createServer`. */
  deadlines?: Partial<Deadlines>;
  /** Where the built app lies; dist/app where it is not given. */
  appFolder?: string;
}

/** The whole server, ready to listen or for `inject`. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { core, media, domains, auth, people, sharing, operations } = await createDomains(deps);
  const { identify, confirmByPassword } = auth;
  const { sharedState, deadlines } = deps;
  const app = await createAppServer({ ...core, sharedState, identify, confirmByPassword, deadlines });
  operations.watch(app);
  await app.register(async (api) => {
    registerApiHooks(api);
    for (const domain of domains) domain.routes(api);
  });
  await media.fileRoutes(app, { 'profile-picture': people.pictures.use });
  await sharing.pages(app);
  await registerAppShell(app, {
    publicUrl: deps.config.publicUrl,
    policyOf: (inline) => pagePolicy(deps.config, inline),
    sitePreview: sharing.sitePreview,
    previewOf: sharing.previewOf,
    listPreviewOf: sharing.listPreviewOf,
    alternatesOf: sharing.alternatesOf,
    personOf: people.personOf,
    limits: app.coreContext.limits,
    ...(deps.appFolder ? { folder: deps.appFolder } : {}),
  });
  return app;
}
