/**
 * Runs the tests of mutants one after the other in one Vitest instance. mutants.ts starts this process and kills it
 * when a mutant hangs. It sends each outcome to its parent.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import type { Mutant } from './mutant-operators.ts';

/** A mutant and the tests to run against it. */
export interface Job {
  readonly mutant: Mutant;
  readonly tests: readonly (readonly string[])[];
  readonly named?: string;
}
/** The outcome of a job, or `sound`: the tests passed without a mutant. */
export type Outcome = { readonly at: number; readonly killed: boolean } | { readonly at: 'sound' };

const root = join(import.meta.dirname, '..');
const [project = '', jobsFile = '', from = '0'] = process.argv.slice(2);
const jobs = JSON.parse(readFileSync(jobsFile, 'utf8')) as readonly Job[];

const vitest = await createVitest('test', {
  root,
  config: join(root, 'vitest.mutants.config.ts'),
  project: [project],
  watch: false,
  reporters: [{}],
});
await vitest.standalone();

const cachedSpecifications = new Map<string, TestSpecification[]>();
async function specificationsOf(file: string): Promise<TestSpecification[]> {
  const specifications = cachedSpecifications.get(file) ?? (await vitest.getRelevantTestSpecifications([file]));
  cachedSpecifications.set(file, specifications);
  return specifications;
}

/** Runs tests. It clears earlier failures, because Vitest stops after the first one. */
async function run(files: readonly string[]): Promise<readonly TestModule[]> {
  const specifications = (await Promise.all(files.map(specificationsOf))).flat();
  vitest.state.idMap.clear();
  vitest.state.filesMap.clear();
  return specifications.length === 0 ? [] : (await vitest.runTestSpecifications(specifications)).testModules;
}

const sound = new Set<string>();
/** Runs new test files once without a mutant. If they fail then, every mutant would seem to be detected. */
async function expectSound(files: readonly string[]): Promise<void> {
  const newFiles = files.filter((file) => !sound.has(file));
  if (newFiles.length === 0) return;
  const testModules = await run(newFiles);
  const failures = testModules.flatMap((module) =>
    module.ok()
      ? []
      : [
          `${module.relativeModuleId} (${module.state()}) ${module
            .errors()
            .map(({ message }) => message)
            .join(', ')}`,
        ],
  );
  if (failures.length > 0) throw new Error(`these tests fail without a mutant: ${failures.join(', ')}`);
  for (const file of newFiles) sound.add(file);
  process.send?.({ at: 'sound' } satisfies Outcome);
}

/** Whether a test detects the mutant. */
async function isKilled({ mutant, tests, named }: Job): Promise<boolean> {
  const file = join(root, mutant.path);
  if (named === undefined) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(named);
  try {
    for (const files of tests) {
      await expectSound(files);
      globalThis.activeMutant = { ...mutant, file };
      vitest.invalidateFile(file);
      const testModules = await run(files);
      globalThis.activeMutant = undefined;
      vitest.invalidateFile(file);
      if (testModules.some((module) => !module.ok())) return true;
    }
    return false;
  } finally {
    globalThis.activeMutant = undefined;
  }
}

// When the process is terminated, the test database must stop too.
process.once('SIGTERM', () => void vitest.close().finally(() => process.exit(0)));
for (const [index, job] of jobs.entries()) {
  if (index < Number(from)) continue;
  process.send?.({ at: index, killed: await isKilled(job) } satisfies Outcome);
}
await vitest.close();
// Vitest counts tests that detected a mutant as failures and would set an exit code.
process.exit(0);
