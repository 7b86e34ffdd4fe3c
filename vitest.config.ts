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

/** Tests that mostly wait, for processes and for clocks: `npm test` runs them beside the journeys. */
const waitingTests = [
  'apps/server/src/modules/identity/sign-in-throttle.db.test.ts',
  'apps/server/src/platform/database/embedded-postgres.test.ts',
  'apps/server/src/testing/embedded-lifecycle.db.test.ts',
  'apps/server/src/testing/kill.db.test.ts',
  'tools/new-subject.db.test.ts',
  'tools/release.test.ts',
];

/**
 * What an older PostgreSQL can break: the migrations and what the catalogue then says, policies, plans and locks, every
 * statement that has a name, every call of the source, every value that an import writes and a call reads, search, dumps.
 * All else is code of services over the same statements, and runs once, on the PostgreSQL that ships (decision 0105).
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

/** Prepares what the tests on 18 sent, and so runs after them and nowhere else. */
const preparedOnOld = 'apps/server/src/testing/recorded-statements.db.test.ts';

/** `npm test -- --whole-15`, before a release: all that speaks SQL. The rest starts a PostgreSQL itself, or is about rows alone. */
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

/** What the tests on 18 record, and one on 15 prepares after them; each run has a folder of its own. */
const recordedStatements = join(import.meta.dirname, '.cache/test-results/statements', String(process.pid));

/** Each of these has a PostgreSQL of its own: the one that ships with Wagenpark, or the oldest that operators may use. */
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
      // A test that starts twenty servers ends late on a busy machine, which is no failure.
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
  // The portal's own plugins, so that what is tested is what is built.
  extends: './apps/portal/vite.config.ts',
  root: './apps/portal',
  // Libraries that Vite has put together for the browser outlive an installation.
  cacheDir: join(import.meta.dirname, '.cache/vite-browser'),
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
