import { mkdirSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startTestServer } from './test-databases.ts';

/** Vitest calls this once per project that needs a database before its files, and the answer after all files of the run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { recordedStatements } = project.getProvidedContext();
  if (project.name === 'database-18') mkdirSync(recordedStatements, { recursive: true });
  const started = await startTestServer(project.name === 'database-15' ? 'oldest' : 'embedded');
  project.provide('testDatabaseServer', started.server);
  return async () => {
    if (project.name === 'database-18') rmSync(recordedStatements, { recursive: true, force: true });
    await started.stop();
  };
}
