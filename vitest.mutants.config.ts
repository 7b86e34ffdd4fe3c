import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import type { ActiveMutant } from './tools/mutant-operators.ts';
import base from './vitest.config.ts';

/* The tests as `npm run mutants` runs them (tools/mutants-run.ts): with one small wrong change in what they look at. */

/** Gives the tests the mutant in place of its file; nothing on the disk is changed. */
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

// Modules must not outlive a mutant: tests share none, and none is kept on the disk.
const projects = (base.test?.projects ?? []).map((project) =>
  typeof project === 'object' && 'test' in project
    ? { ...project, plugins: [mutants], test: { ...project.test, isolate: true, fsModuleCache: false } }
    : project,
);

export default defineConfig({ ...base, test: { ...base.test, projects, bail: 1, maxWorkers: 1 } });
