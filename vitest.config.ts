import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { installedChromium } from './tools/chromium.mjs';
import { chromiumArguments } from './tools/chromium-arguments.ts';
import { findOldPostgres } from './tools/find-postgres.ts';

/** Polling `expect`s time out after 5 s locally, so wrong values fail fast, and after 60 s in CI, where the runner may be busy. */
const patient = { poll: { timeout: process.env['CI'] === 'true' ? 60_000 : 5_000 } };

/** A slow machine is not a failure: tests end when they are done, and hanging ones are seen as such. */
const unhurried = { testTimeout: 300_000, hookTimeout: 300_000 };

const databaseTests = ['apps/server/**/*.db.test.ts', 'tools/**/*.db.test.ts'];

/** Tests that mostly wait for processes or clocks. `npm test` runs them in parallel with the end-to-end tests. */
const waitingTests = [
  'apps/server/src/modules/identity/sign-in-throttle.db.test.ts',
  'apps/server/src/platform/database/embedded-postgres.test.ts',
  'apps/server/src/testing/embedded-lifecycle.db.test.ts',
  'apps/server/src/testing/kill.db.test.ts',
  'tools/new-subject.db.test.ts',
  'tools/release.test.ts',
];

/**
 * Tests of what an older PostgreSQL can break: migrations and the resulting catalogue; policies, plans and locks; every
 * named statement; every call of the data source; every value that an import writes and a call reads; search; dumps.
 * All other tests use the same statements and run only on the bundled PostgreSQL (decision 0105).
 */
const oldPostgresTests = [
  'apps/server/src/platform/**/*.db.test.ts',
  'apps/server/src/testing/{migrations,catalogue,row-policies,tenant-isolation,foreign-records}.db.test.ts',
  'apps/server/src/testing/{statements,source-calls,races,backup}.db.test.ts',
  'apps/server/src/testing/values/*.db.test.ts',
  'apps/server/src/modules/{lease-contracts,mileage-readings}/lists.db.test.ts',
  'apps/server/src/modules/search/search.db.test.ts',
  'tools/schema.db.test.ts',
];

/** Prepares the statements that the tests on 18 sent, so it runs after them and only on 15. */
const preparedOnOld = 'apps/server/src/testing/recorded-statements.db.test.ts';

/**
 * Before a release, `npm test -- --whole-15` runs all tests with SQL on 15, except those that start a PostgreSQL
 * themselves or check only the values of rows.
 */
const wholeOldPostgres = process.env['WHOLE_15'] === 'on';
const aboutNoSql = [
  'apps/server/src/modules/demo/seed.db.test.ts',
  'apps/server/src/modules/imports/extreme-values.db.test.ts',
];

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
    exclude: ['**/node_modules/**', ...databaseTests, ...waitingTests],
  },
};

/**
 * The statements that the tests on 18 record and that a test on 15 prepares afterwards. Each run has its own folder.
 */
const recordedStatements = join(import.meta.dirname, '.cache/test-results/statements', String(process.pid));

/** A project of database tests. Each has its own PostgreSQL: the bundled one, or the oldest supported one. */
function databaseProject(
  name: 'database-15' | 'database-18' | 'waiting',
  include: readonly string[],
  exclude: readonly string[] = [],
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [...include],
      exclude: ['**/node_modules/**', ...exclude],
      isolate: false,
      globalSetup: ['./tools/vitest-database-setup.ts'],
      provide: { recordedStatements },
      ...(name === 'database-18' ? { setupFiles: ['./tools/vitest-record-statements.ts'] } : {}),
      // A test that starts twenty servers takes long on a busy machine, which is not a failure.
      ...(name === 'waiting' ? { testTimeout: 1_200_000, hookTimeout: 1_200_000 } : {}),
      sequence: { groupOrder: name === 'database-15' ? 1 : 0 },
    },
  };
}

const withoutOldPostgres: TestProjectInlineConfiguration = {
  extends: true,
  test: { name: 'database-15', include: ['tools/no-old-postgres.skip.ts'] },
};

const mayBeSkipped = process.env['CI'] !== 'true' && findOldPostgres().kind === 'missing';

const browser: TestProjectInlineConfiguration = {
  // The portal's own plugins, so that the tests use the same code as the build.
  extends: './apps/portal/vite.config.ts',
  root: './apps/portal',
  // Outside node_modules, so that the libraries that Vite has bundled for the browser survive an installation.
  cacheDir: join(import.meta.dirname, '.cache/vite-browser'),
  // Libraries that Vite discovers later would reload the page in the middle of a test.
  optimizeDeps: {
    include: [
      '@lingui/core',
      '@mantine/core',
      '@mantine/hooks',
      '@tabler/icons-react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-virtual',
      'pdfjs-dist',
      'pdfjs-dist/build/pdf.worker.mjs',
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
    // Its options come from the portal's configuration, so it does not inherit those below.
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
    // The server does half of the work of a database test, so there are as many workers as cores.
    maxWorkers: '100%',
    expect: patient,
    projects: [
      unit,
      databaseProject('database-18', databaseTests, [...waitingTests, preparedOnOld]),
      mayBeSkipped
        ? withoutOldPostgres
        : databaseProject('database-15', wholeOldPostgres ? databaseTests : [...oldPostgresTests, preparedOnOld], [
            ...waitingTests,
            ...aboutNoSql,
          ]),
      browser,
      databaseProject('waiting', waitingTests),
    ],
  },
});
