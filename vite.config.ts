import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { BASE_LOCALE, isLocale } from './contract/core/locales.ts';
import { bootHtml } from './vite/boot-html.ts';
import { boundedImports } from './vite/bounded-imports.ts';
import { firstScreen } from './vite/first-screen.ts';
import { messages } from './vite/messages.ts';
import { webManifest } from './vite/web-manifest.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

/** Which language is built: see scripts/build.ts. */
const locale = isLocale(process.env.BUILD_LOCALE) ? process.env.BUILD_LOCALE : BASE_LOCALE;

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    // Lightning CSS runs below, for our own browsers.
    tailwindcss({ optimize: false }),
    boundedImports(),
    firstScreen(),
    bootHtml(),
    messages(locale),
    webManifest(locale),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      // The worker stores the shell at once and the rest after a minute, but for what few people open or
      // what is of no use without a network.
      injectManifest: {
        globPatterns: ['index.html', 'assets/*.{js,css,woff2}'],
        globIgnores: ['assets/{firebase,operator,strength,stripe-form}-????????.js'],
      },
    }),
  ],
  define: {
    'import.meta.env.VITE_APP_VERSION': JSON.stringify(version),
    'import.meta.env.VITE_LOCALE': JSON.stringify(locale),
  },
  // `npm run dev` serves the app from here and passes everything else on to the API behind it.
  server: {
    proxy: {
      '^/(?:(?:api|payments|media|upload)/|@[\\w.]+$)': process.env.API_ORIGIN ?? 'http://127.0.0.1:3001',
    },
  },
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      visitor: {
        Rule: {
          // Tailwind's initial values for browsers without @property, which are older than cssTarget.
          'layer-block': ({ value }) => (value.name?.join() === 'properties' ? [] : undefined),
        },
      },
    },
  },
  // What a screen loads later it fetches on intent: a table of every file's imports is not worth its 4 kB.
  build: {
    outDir: 'dist/app',
    target: 'es2022',
    // What Tailwind needs itself: for older browsers each colour would be written a second time.
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    manifest: true,
    // For reports of errors; the server does not serve them.
    sourcemap: 'hidden',
    modulePreload: false,
  },
});
