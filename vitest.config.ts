import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { installedChromium } from './tools/chromium.mjs';
import { chromiumArguments } from './tools/chromium-arguments.ts';
import { findOldPostgres } from './tools/find-postgres.ts';

/** Vitest's own second is too short for a machine that does much else; what never comes is still told. */
const patient = { poll: { timeout: 60_000 } };

/** A slow machine is not a failure: tests end when they are done, and hanging ones are seen as such. */
const unhurried = { testTimeout: 300_000, hookTimeout: 300_000 };

const databaseTests = ['apps/server/**/*.db.test.ts', 'tools/**/*.db.test.ts'];

const unit: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'unit',
    isolate: false,
    include: [
      'packages/**/*.test.ts',
      'apps/server/**/*.test.ts',
      'apps/portal/build/**/*.test.ts',
      'bench/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', ...databaseTests],
  },
};

/**
 * The same tests on two servers: the one that ships with Wagenpark and the oldest one that customers may bring. On the
 * second one not those that start the one that ships themselves, or whose subject is no SQL: there they would say the same.
 */
function databaseProject(name: 'database-15' | 'database-18'): TestProjectInlineConfiguration {
  const once = [
    'apps/server/src/testing/kill.db.test.ts',
    'apps/server/src/testing/embedded-lifecycle.db.test.ts',
    'apps/server/src/modules/demo/seed.db.test.ts',
    'apps/server/src/modules/imports/extremes.db.test.ts',
    'tools/new-subject.db.test.ts',
  ];
  return {
    extends: true,
    test: {
      name,
      include: databaseTests,
      exclude: ['**/node_modules/**', ...(name === 'database-15' ? once : [])],
      isolate: false,
      globalSetup: ['./tools/vitest-database-setup.ts'],
    },
  };
}

const withoutOldPostgres: TestProjectInlineConfiguration = {
  extends: true,
  test: { name: 'database-15', include: ['tools/no-old-postgres.skip.ts'] },
};

const mayBeSkipped = process.env['CI'] !== 'true' && findOldPostgres().kind === 'missing';

const browser: TestProjectInlineConfiguration = {
  // The portal's own plugins, so that what is tested is what is built.
  extends: './apps/portal/vite.config.ts',
  root: './apps/portal',
  // Found one by one, each of them would reload the page in the middle of a test.
  optimizeDeps: {
    include: [
      '@lingui/core',
      '@mantine/core',
      '@mantine/hooks',
      '@tabler/icons-react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-virtual',
      'react',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'valibot',
    ],
  },
  test: {
    name: 'browser',
    include: ['src/**/*.test.{ts,tsx}'],
    expect: patient,
    // Its options come from the portal's own file, and so none of those below.
    ...unhurried,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: process.env['CHROMIUM_PATH'] ?? installedChromium() ?? 'chromium',
          args: [...chromiumArguments],
        },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
  },
};

export default defineConfig({
  test: {
    ...unhurried,
    // Half of what a test of the database waits for is done by the server beside it.
    maxWorkers: '100%',
    expect: patient,
    projects: [
      unit,
      databaseProject('database-18'),
      mayBeSkipped ? withoutOldPostgres : databaseProject('database-15'),
      browser,
    ],
  },
});
