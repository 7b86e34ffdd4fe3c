import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './build/boot.ts';
import { subsetFonts } from './build/fonts.ts';
import { precompress } from './build/precompress.ts';
import { wordsPlugin } from './build/words-plugin.ts';

const here = import.meta.dirname;

/** Two pages: the application, and the login page without router and data layer, so that it stays small. */
export default defineConfig({
  root: here,
  plugins: [
    wordsPlugin(),
    subsetFonts(path.join(here, '../../.cache/fonts')),
    react(),
    bootScript({
      schemeKey: 'wagenpark.user.theme',
      localeKey: 'wagenpark.language',
      defaultLocale: 'nl-NL',
      screens: {
        '*': ['app/application.tsx'],
        'lease-contracts': ['features/lease-contracts/page.tsx'],
        'fuel-contracts': ['features/fuel-contracts/page.tsx'],
        invoices: ['features/invoices/page.tsx'],
        fines: ['features/fines/page.tsx'],
        requests: ['features/requests/own-page.tsx'],
      },
    }),
    precompress(),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    manifest: true,
    // Data addresses are refused by the content security policy for fonts, and hide bytes from the cache.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { app: path.join(here, 'index.html'), login: path.join(here, 'login.html') },
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 }],
        },
      },
    },
  },
});
