import { expect, test } from 'vitest';
import { findOldPostgres } from './find-postgres.ts';

// A placeholder for the project `database-15` on a developer's machine without a second PostgreSQL, so that the report
// shows it as skipped. In CI a missing server is a failure.
const oldPostgres = findOldPostgres();
test.runIf(oldPostgres.kind !== 'missing')(
  'database tests on PostgreSQL 15: set TEST_DATABASE_URL or install its programs to run them',
  () => expect(oldPostgres.kind).not.toBe('missing'),
);
