import type { Plugin } from 'vite';
import type { ManifestOptions } from 'vite-plugin-pwa';
import { LOCALE_COOKIE, LOCALES, type Locale } from '../contract/core/locales.ts';
import { textsWithFallback } from '../scripts/lib/messages/read-messages.ts';
import { SHARE_PATH, SHARED_FIELDS } from '../src/offline/share-target.ts';

const FILE = 'manifest.webmanifest';
const BACKGROUND = '#f6f8f7';

/** The name of the app, its icons and shortcuts, and what can be shared to it. */
function manifestIn(locale: Locale): Partial<ManifestOptions> {
  const texts = textsWithFallback('shell', locale);
  const { sloganFilms, sloganQuests } = textsWithFallback('auth', locale);
  const shortcut = (name: string, url: string) => ({
    name: texts[name] ?? name,
    url,
    icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
  });
  const { files, ...fields } = SHARED_FIELDS;
  return {
    name: 'Flickquest',
    short_name: 'Flickquest',
    description: `${sloganFilms} ${sloganQuests}`,
    lang: locale,
    dir: LOCALES[locale].direction,
    id: '/',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      shortcut('navCreate', '/create'),
      shortcut('navQuests', '/quests'),
      shortcut('navNotifications', '/notifications'),
      shortcut('navWallet', '/wallet'),
    ],
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { ...fields, files: [{ name: files, accept: ['image/*', 'video/*'] }] },
    },
  };
}

/** Adds the manifest that a device installs the app by, in the language of the build. */
export function webManifest(locale: Locale): Plugin {
  return {
    name: 'flickquest:web-manifest',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(manifestIn(locale)) });
    },
    transformIndexHtml: () => [
      // Browsers ask for it without the cookie that tells the language.
      { tag: 'link', attrs: { rel: 'manifest', href: `/${FILE}?${LOCALE_COOKIE}=${locale}` } },
    ],
  };
}
