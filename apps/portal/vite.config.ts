import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './build/boot.ts';
import { directImports } from './build/direct-imports.ts';
import { firstTitles } from './build/first-titles.ts';
import { subsetFonts } from './build/fonts.ts';
import { offlinePage } from './build/offline.ts';
import { partOf } from './build/parts.ts';

import { precompress } from './build/precompress.ts';
import { emptySummaries } from './build/without-summaries.ts';
import { wordsPlugin } from './build/words-plugin.ts';

const here = import.meta.dirname;

/** The parts of the build that the application has begun with before it loads anything else, and the files that begin. */
const begun = /(?:^|\/)(?:rolldown-runtime|device|session|react|shared|frame)-[\w-]{8}\.js$/;
const starts = /(?:^|\/)(?:app|login|password|ktc|api)-[\w-]{8}\.js$/;

const features = path.join(here, 'src/features');
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The ids of the titles that pages have which are lists called like their feature. */
function listTitles(): Record<string, string> {
  return Object.fromEntries(
    Object.keys(featureScreens()).flatMap((name) => {
      const id = `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}.title`;
      const list = ['list.tsx', 'page.tsx'].map((file) => textOf(path.join(features, name, file))).join('');
      return list.includes(`\n  title: '${id}',`) ? [[name, id]] : [];
    }),
  );
}

/** The page of each feature whose address is its name, which a first visit begins to load before the application runs. */
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
 * Five pages: the application; the login page, that of password links and that of a mileage link, without router and
 * data layer, so that they stay small; and what stands around the description of the interface, whose content the
 * server writes.
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
      firstPaint: ['ui/theme/font-fallback.css', 'app/first-paint.css', 'app/first-board.css'].map((sheet) =>
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
    // Three kilobytes less of a page's script than the bundler's own way.
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 2 } },
    manifest: true,
    // Data addresses are refused by the content security policy for fonts, and hide bytes from the cache.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What pages begin with is there when their code asks for more; what begins them has yet to ask for it.
      resolveDependencies: (_file, wanted, { hostId, hostType }) =>
        hostType === 'html' || starts.test(hostId) ? wanted : wanted.filter((file) => !begun.test(file)),
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
          groups: [{ name: partOf(), debugName: 'parts', includeDependenciesRecursively: false }],
        },
      },
    },
  },
});
