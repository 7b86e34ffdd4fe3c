import type { TestProject } from 'vitest/node';
import { startTestServer } from './test-databases.ts';

/** Vitest calls this once per project (`database-18`, `database-15`) before its files, and the answer after them. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const started = await startTestServer(project.name === 'database-18' ? 'embedded' : 'oldest');
  project.provide('testDatabaseServer', started.server);
  return () => started.stop();
}
