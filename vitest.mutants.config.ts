import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import type { ActiveMutant } from './tools/mutant-operators.ts';
import base from './vitest.config.ts';

/* The tests as `npm run mutants` runs them (tools/mutants-run.ts): with one small wrong change in the tested code. */

/** Loads the mutant instead of its file; the file on disk is not changed. */
const mutants = {
  name: 'wagenpark:mutants',
  enforce: 'pre' as const,
  load(id: string): string | undefined {
    const mutant: ActiveMutant | undefined = globalThis.activeMutant;
    if (mutant === undefined || id.split('?')[0] !== mutant.file) return undefined;
    const source = readFileSync(mutant.file, 'utf8');
    return source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end);
  },
};

// Mutants must not be cached: tests share no modules, and there is no cache on disk.
const projects = (base.test?.projects ?? []).map((project) =>
  typeof project === 'object' && 'test' in project
    ? { ...project, plugins: [mutants], test: { ...project.test, isolate: true, fsModuleCache: false } }
    : project,
);

export default defineConfig({ ...base, test: { ...base.test, projects, bail: 1, maxWorkers: 1 } });
