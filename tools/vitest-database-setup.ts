import { mkdirSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startTestServer } from './test-databases.ts';

/**
 * Vitest calls this global setup once per database project before its files, and the returned function after all files.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { recordedStatements } = project.getProvidedContext();
  if (project.name === 'database-18') mkdirSync(recordedStatements, { recursive: true });
  const server = await startTestServer(project.name === 'database-15' ? 'oldest' : 'embedded');
  project.provide('testDatabaseServer', server.server);
  return async () => {
    if (project.name === 'database-18') rmSync(recordedStatements, { recursive: true, force: true });
    await server.stop();
  };
}
