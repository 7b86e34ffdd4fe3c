import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './build/boot.ts';
import { directImports } from './build/direct-imports.ts';
import { firstTitles } from './build/first-titles.ts';
import { subsetFonts } from './build/fonts.ts';
import { createChunkResolver } from './build/manual-chunks.ts';
import { offlinePage } from './build/offline.ts';

import { precompress } from './build/precompress.ts';
import { emptySummaries } from './build/without-summaries.ts';
import { wordsPlugin } from './build/words-plugin.ts';

const here = import.meta.dirname;

/** Chunks that the application has loaded before it loads anything else, and the chunks that start a page. */
const begun = /(?:^|\/)(?:rolldown-runtime|device|session|react|shared|frame)-[\w-]{8}\.js$/;
const starts = /(?:^|\/)(?:app|login|password|ktc|api)-[\w-]{8}\.js$/;

const features = path.join(here, 'src/features');
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The message ids of the titles of pages whose list has the name of its feature. */
function listTitles(): Record<string, string> {
  return Object.fromEntries(
    Object.keys(featureScreens()).flatMap((name) => {
      const id = `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}.title`;
      const list = ['list.tsx', 'page.tsx'].map((file) => textOf(path.join(features, name, file))).join('');
      return list.includes(`\n  title: '${id}',`) ? [[name, id]] : [];
    }),
  );
}

/**
 * The page of each feature whose address is the feature's name. A first visit starts loading it before the application
 * runs.
 */
function featureScreens(): Record<string, string[]> {
  return Object.fromEntries(
    readdirSync(features).flatMap((name) => {
      const page = ['page.tsx', 'own-page.tsx'].find((file) => existsSync(path.join(features, name, file)));
      const isNamed = textOf(path.join(features, name, 'pages.ts')).includes(`recordPages('/${name}')`);
      return page !== undefined && isNamed ? [[name, [`features/${name}/${page}`]]] : [];
    }),
  );
}

/**
 * Five pages: the application; the login page, the page of password links and that of a mileage link, which load
 * neither router nor data layer, so that they stay small; and the shell of the API description, whose content the
 * server renders.
 */
export default defineConfig({
  root: here,
  plugins: [
    emptySummaries(),
    wordsPlugin(),
    subsetFonts(path.join(here, '../../.cache/fonts')),
    react(),
    bootScript({
      schemeKey: 'wagenpark.user.theme',
      localeKey: 'wagenpark.language',
      frameKeys: {
        session: 'wagenpark.token',
        colour: 'wagenpark.colour',
        logo: 'wagenpark.logo',
        name: 'wagenpark.name',
        sidebar: 'wagenpark.sidebar',
        narrow: 'wagenpark.sidebarNarrow',
        start: 'wagenpark.start',
        figures: 'wagenpark.figures',
      },
      contractKey: 'wagenpark.activeContract',
      firstPaint: ['ui/theme/font-fallback.css', 'app/first-paint.css', 'app/dashboard-first-paint.css'].map((sheet) =>
        path.join(here, 'src', sheet),
      ),
      defaultLocale: 'nl-NL',
      always: ['app/portal.tsx'],
      screens: featureScreens(),
      start: { name: 'dashboard', modules: ['features/dashboard/page.tsx'] },
      worker: 'grid-worker',
    }),
    firstTitles(listTitles()),
    directImports('login'),
    offlinePage('wagenpark.language', path.join(here, 'src/app/offline.css')),
    precompress(),
  ],
  worker: { format: 'es', rolldownOptions: { checks: { pluginTimings: false } } },
  build: {
    target: 'es2023',
    // Saves three kilobytes per page compared with the bundler's own minifier.
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 2 } },
    manifest: true,
    // The content security policy refuses data URLs for fonts, and data URLs cannot be cached separately.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Code that a page loads later need not preload the chunks that the page started with; the chunks that start a
      // page must.
      resolveDependencies: (_file, files, { hostId, hostType }) =>
        hostType === 'html' || starts.test(hostId) ? files : files.filter((file) => !begun.test(file)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: {
        app: path.join(here, 'index.html'),
        login: path.join(here, 'login.html'),
        password: path.join(here, 'password.html'),
        ktc: path.join(here, 'ktc.html'),
        api: path.join(here, 'api.html'),
      },
      output: {
        codeSplitting: {
          groups: [{ name: createChunkResolver(), debugName: 'parts', includeDependenciesRecursively: false }],
        },
      },
    },
  },
});
