/**
 * Runs the tests of mutants one after the other in one Vitest; started by mutants.ts, which ends it where a mutant does not
 * end. Tells each outcome to its parent.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import type { Mutant } from './mutants-of.ts';

/** A mutant and the tests that are asked about it. */
export interface Job {
  readonly mutant: Mutant;
  readonly tests: readonly (readonly string[])[];
  readonly named?: string;
}
/** What became of a job; or that tests were looked at without one. */
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

const known = new Map<string, TestSpecification[]>();
async function specificationsOf(file: string): Promise<TestSpecification[]> {
  const specifications = known.get(file) ?? (await vitest.getRelevantTestSpecifications([file]));
  known.set(file, specifications);
  return specifications;
}

/** Runs tests. What failed before would count towards the one failure after which Vitest stops, so that is forgotten. */
async function run(files: readonly string[]): Promise<readonly TestModule[]> {
  const specifications = (await Promise.all(files.map(specificationsOf))).flat();
  vitest.state.idMap.clear();
  vitest.state.filesMap.clear();
  return specifications.length === 0 ? [] : (await vitest.runTestSpecifications(specifications)).testModules;
}

const sound = new Set<string>();
/** Runs tests that were not asked before as they are: where they fail, every mutant would seem to be seen. */
async function expectSound(files: readonly string[]): Promise<void> {
  const fresh = files.filter((file) => !sound.has(file));
  if (fresh.length === 0) return;
  const testModules = await run(fresh);
  const failed = testModules.flatMap((module) =>
    module.ok()
      ? []
      : [
          `${module.relativeModuleId} (${module.state()}) ${module
            .errors()
            .map(({ message }) => message)
            .join(', ')}`,
        ],
  );
  if (failed.length > 0) throw new Error(`these tests fail without a mutant: ${failed.join(', ')}`);
  for (const file of fresh) sound.add(file);
  process.send?.({ at: 'sound' } satisfies Outcome);
}

/** Whether some test sees the mutant. */
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

// Ended from outside, the database of the tests ends too.
process.once('SIGTERM', () => void vitest.close().finally(() => process.exit(0)));
for (const [at, job] of jobs.entries()) {
  if (at < Number(from)) continue;
  process.send?.({ at, killed: await isKilled(job) } satisfies Outcome);
}
await vitest.close();
// Vitest counts the tests that saw a mutant as failures of its own.
process.exit(0);
