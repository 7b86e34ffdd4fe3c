/**
 * Mutation testing: `npm run mutants -- <module> [--every N] [part of a path]` makes small wrong changes in the files
 * of a module, one at a time (every Nth of them), counts how many the tests detect, and lists the survivors. It is not
 * part of `npm test`; the scores are in docs/testing.md.
 */
import { fork } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Mutant, mutantsOf } from './mutant-operators.ts';
import { filesOf, type MutantsModule, mutantsModules } from './mutants-modules.ts';
import type { Job, Outcome } from './mutants-run.ts';

/** A mutant without an outcome for this time makes the tests hang, and counts as detected. */
const SILENCE_MS = 300_000;
/** How long the tests may then take to stop. */
const CLOSING_MS = 30_000;

const root = fileURLToPath(new URL('..', import.meta.url));

/** Every mutant of a module's files whose path contains `part`, with the tests to run. */
function jobsOf(module: MutantsModule, part: string): Job[] {
  return filesOf(module, root)
    .filter((file) => file.includes(part))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const tests = module.tests(file, root);
      const titleFilter = module.named === undefined ? {} : { named: module.named(source).source };
      return mutantsOf(file, source, module.operators).map((mutant) => ({ mutant, tests, ...titleFilter }));
    });
}

/** Runs the jobs from an index until the end, or until one hangs. @returns the index that it reached */
function runFrom(
  project: string,
  jobsFile: string,
  from: number,
  tell: (index: number, killed: boolean) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const runner = fork(join(root, 'tools', 'mutants-run.ts'), [project, jobsFile, String(from)], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    let next = from;
    // It stops its child processes; its workers may be in an endless loop, so the whole process group is killed.
    let isEnded = false;
    const end = (): void => {
      isEnded = true;
      runner.kill('SIGTERM');
      silence = setTimeout(() => runner.pid !== undefined && process.kill(-runner.pid, 'SIGKILL'), CLOSING_MS);
    };
    let silence = setTimeout(end, SILENCE_MS);
    runner.on('message', (outcome: Outcome) => {
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_MS);
      if (outcome.at === 'sound') return;
      tell(outcome.at, outcome.killed);
      next = outcome.at + 1;
    });
    runner.on('exit', (code) => {
      clearTimeout(silence);
      if (code === 0 || isEnded) resolve(next);
      else reject(new Error(`the tests could not be run, exit code ${code}`));
    });
  });
}

const inWords = ({ path, line, kind, original: was, text }: Mutant): string =>
  `${path}:${line} ${kind}: ${was.replaceAll(/\s+/g, ' ').slice(0, 80)} → ${text.replaceAll(/\s+/g, ' ').slice(0, 80)}`;

const {
  values: { every },
  positionals: [name = '', part = ''],
} = parseArgs({ options: { every: { type: 'string', default: '1' } }, allowPositionals: true });
const module = mutantsModules[name];
if (module === undefined) {
  console.error(`npm run mutants -- ${Object.keys(mutantsModules).join(' | ')} [--every N] [part of a path]`);
  process.exit(2);
}

const folder = join(root, '.cache', 'mutants');
mkdirSync(folder, { recursive: true });
const jobs = jobsOf(module, part).filter((_, index) => index % Number(every) === 0);
const jobsFile = join(folder, `${name}.json`);
writeFileSync(jobsFile, JSON.stringify(jobs));

const lived: Mutant[] = [];
let doneCount = 0;
while (doneCount < jobs.length) {
  const reached = await runFrom(module.project, jobsFile, doneCount, (index, killed) => {
    const mutant = jobs[index]?.mutant;
    if (killed || mutant === undefined) return;
    lived.push(mutant);
    console.log(inWords(mutant));
  });
  // The mutant that hung counts as detected.
  doneCount = Math.max(reached, doneCount) + (reached < jobs.length ? 1 : 0);
}
const killed = jobs.length - lived.length;
console.log(`${name}: ${killed} of ${jobs.length} mutants killed, ${((100 * killed) / jobs.length).toFixed(1)} %`);
