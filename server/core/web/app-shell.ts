import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { BASE_LOCALE, isLocale, LOCALE_COOKIE, type Locale } from '../../../contract/core/locales.ts';
import type { RateLimits } from '../http/limits/rate-limit.ts';
import { addressSubject } from '../limits/address-subject.ts';
import { chooseLocale } from '../texts/choose-locale.ts';
import { type BuiltLanguage, NOT_BUILT, openBuiltApp, type PolicyOf } from './built-app.ts';
import type { LinkPreview, ListPreview, PagePreview } from './link-preview.ts';
import { makePage, sendPage } from './page.ts';
import { type AlternateForm, withPreview } from './preview-tags.ts';

/** Paths of the server: unknown paths below them never get the app's page. */
const SERVER_PATHS = /^\/(?:api|payments|media|upload|assets|embed|oembed)(?:\/|$)/;
/** What has a preview, by its public address; members read quests at `/quests/{id}`. */
const SHARED_PATH = /^\/(flick|quest|profile)\/([^/]+)\/?$/;
type SharedKind = 'flick' | 'quest' | 'profile';
/** What lists flicks, by its name or id. */
const LIST_PATH = /^\/(hashtag|song)\/([^/]+)\/?$/;
type ListKind = 'hashtag' | 'song';
/** A profile by the username of its person, for links that people read and type. */
const NAMED_PATH = /^\/@([\w.]+)\/?$/;
const BUILT_APP = fileURLToPath(new URL('../../../dist/app', import.meta.url));
const YEAR = 'public, max-age=31536000, immutable';

interface Deps {
  /** The origin for the absolute addresses in link previews. */
  publicUrl: string;
  /** What a link to the site itself shows. */
  sitePreview: (locale: Locale) => PagePreview;
  /** What a link to that flick, quest or person shows; null where it is not public. */
  previewOf: Record<SharedKind, (id: string) => Promise<LinkPreview | null>>;
  /** What a link to that hashtag or song shows; null where visitors find nothing. */
  listPreviewOf: Record<ListKind, (name: string, locale: Locale) => Promise<ListPreview | null>>;
  /** Other forms of a page that is open to the web. */
  alternatesOf: (kind: SharedKind, path: string) => AlternateForm[];
  /** The id of the person with that username; undefined if there is none. */
  personOf: (username: string) => Promise<string | undefined>;
  policyOf: PolicyOf;
  limits: RateLimits;
  /** The folder of the built app. */
  folder?: string;
}

/** Whether this is a page navigation and not the request of a missing file. */
function wantsPage(request: FastifyRequest, path: string): boolean {
  if (SERVER_PATHS.test(path)) return false;
  return /\.\w+$/.test(path) ? /text\/html/.test(request.headers.accept ?? '') : true;
}

/** Serves the built app: its files, and its page in the caller's language for every other address that a browser opens. */
export async function registerAppShell(app: FastifyInstance, deps: Deps): Promise<void> {
  const folder = deps.folder ?? BUILT_APP;
  const { policyOf, publicUrl } = deps;
  const front = { path: '/', type: 'website' as const, publicUrl, alternates: [] };
  const frontOf = (html: string, locale: Locale) => withPreview(html, deps.sitePreview(locale), front);
  const built = await openBuiltApp(folder, { policyOf, frontOf });
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });

  /**
   * The page for a shared link: with a preview if it is public, otherwise the plain app with 404. An address that asks too
   * often gets the plain app.
   */
  async function sendShared(
    request: FastifyRequest,
    reply: FastifyReply,
    { page }: BuiltLanguage,
    path: string,
  ) {
    const [, name, id = ''] = SHARED_PATH.exec(path) ?? [];
    const kind = name as SharedKind;
    const isId = z.uuid().safeParse(id).success;
    // The app works without a preview, and its own calls have limits.
    if (isId && !(await deps.limits.allows('webPage', addressSubject(request.ip))))
      return sendPage(request, reply, page);
    const preview = isId ? await deps.previewOf[kind](id) : null;
    if (!preview) return sendPage(request, reply, page, 404);
    const address = { path: `/${kind}/${id}`, type: 'article' as const, publicUrl };
    const alternates = deps.alternatesOf(kind, address.path);
    const html = withPreview(page.text, preview, { ...address, alternates });
    return sendPage(request, reply, await makePage(html));
  }

  /** The page of a hashtag or song, with a preview if visitors find something there. */
  async function sendList(
    request: FastifyRequest,
    reply: FastifyReply,
    { page, locale }: BuiltLanguage,
    path: string,
  ) {
    const [, kind, part = ''] = LIST_PATH.exec(path) ?? [];
    if (!(await deps.limits.allows('webPage', addressSubject(request.ip))))
      return sendPage(request, reply, page);
    // The server has refused addresses that cannot be decoded.
    const preview = await deps.listPreviewOf[kind as ListKind](decodeURIComponent(part), locale);
    if (!preview) return sendPage(request, reply, page);
    const address = { path: preview.path, type: 'website' as const, publicUrl, alternates: [] };
    return sendPage(request, reply, await makePage(withPreview(page.text, preview, address)));
  }

  /** To the profile of a person by their id, which stays the same if they change their name; 404 if there is nobody. */
  async function sendNamed(
    request: FastifyRequest,
    reply: FastifyReply,
    { page }: BuiltLanguage,
    username: string,
  ) {
    await deps.limits.take('webPage', addressSubject(request.ip));
    const id = await deps.personOf(username.toLowerCase());
    if (id === undefined) return sendPage(request, reply, page, 404);
    return reply.header('cache-control', 'no-store').redirect(`/profile/${id}`);
  }

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const file = path.slice(1);
    const { [LOCALE_COOKIE]: asked } = request.query as Record<string, unknown>;
    const source = built.withFile(file, isLocale(asked) ? asked : BASE_LOCALE);
    if (source) {
      reply.header('cache-control', file.startsWith('assets/') ? YEAR : 'no-cache');
      return reply.sendFile(file, source.folder);
    }
    const [, username] = NAMED_PATH.exec(path) ?? [];
    if (username === undefined && !wantsPage(request, path)) return reply.callNotFound();
    const language = await built.in(chooseLocale(asked, request.headers));
    if (!language) return reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT);
    reply.headers({
      'content-language': language.locale,
      'content-security-policy': language.policy,
      vary: 'accept-language, cookie',
    });
    if (username !== undefined) return sendNamed(request, reply, language, username);
    if (SHARED_PATH.test(path)) return sendShared(request, reply, language, path);
    if (LIST_PATH.test(path)) return sendList(request, reply, language, path);
    return sendPage(request, reply, path === '/' ? language.front : language.page);
  });
}
