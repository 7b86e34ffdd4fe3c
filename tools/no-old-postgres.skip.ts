import { expect, test } from 'vitest';
import { findOldPostgres } from './find-postgres.ts';

// Stands in for the project `database-15` on a developer's machine without a second PostgreSQL, so that its absence is
// counted and read. In CI the same absence is a failure.
const found = findOldPostgres();
test.runIf(found.kind !== 'missing')(
  'database tests on PostgreSQL 15: set TEST_DATABASE_URL or install its programs to run them',
  () => expect(found.kind).not.toBe('missing'),
);
