// Runs the steps of `npm test`: sequentially within a lane, the lanes in parallel.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { environment, root } from './bootstrap.mjs';
import { MAX_SECOND_TRIES } from './test-reports.mjs';

/**
 * @typedef {import('./test-reports.mjs').Counts} Counts
 * @typedef {import('./test-reports.mjs').Told} Report
 * @typedef {import('./test-reports.mjs').Failure} Failure
 *
 * @typedef {object} Step
 * @property {string} name what `--only` calls it
 * @property {string} title
 * @property {readonly string[]} args of the project's Node
 * @property {Readonly<Record<string, string>>} [variables] of its environment
 * @property {readonly string[]} [after] names of steps of other lanes that have to be over
 * @property {{ file: string, read: (json: unknown) => Report }} [report] what a test runner writes; a step without one is
 *   one test, which its exit code answers
 *
 * @typedef {readonly Step[]} Lane
 * @typedef {Report & { step: Step, seconds: string }} Outcome
 */

const results = path.join(root, '.cache', 'test-results');

/** @param {string} name a file for the report of a test runner */
export const reportFile = (name) => path.join(results, name);

/**
 * Runs the lanes in parallel. The output of the first lane is streamed; that of a step in another lane is printed when
 * the step ends.
 * @param {string} node
 * @param {readonly Lane[]} lanes
 * @returns {Promise<Outcome[]>}
 */
export async function runLanes(node, lanes) {
  /** @type {Map<string, () => void>} */
  const resolvers = new Map();
  const completions = new Map(
    lanes.flat().map(({ name }) => {
      const completion = new Promise((/** @type {(value: void) => void} */ resolve) => resolvers.set(name, resolve));
      return [name, completion];
    }),
  );
  const outcomes = await Promise.all(
    lanes
      .filter(({ length }) => length > 0)
      .map((lane, index) =>
        runLane(node, lane, {
          isBuffered: index > 0,
          waitFor: async ({ after = [] }) => {
            for (const name of after) await completions.get(name);
          },
          onEnd: ({ name }) => resolvers.get(name)?.(),
        }),
      ),
  );
  return outcomes.flat();
}

/**
 * @param {string} node
 * @param {Lane} lane
 * @param {{ isBuffered: boolean, waitFor: (step: Step) => Promise<void>, onEnd: (step: Step) => void }} options
 */
async function runLane(node, lane, { isBuffered, waitFor, onEnd }) {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const step of lane) {
    /** @type {string[]} */
    const texts = [];
    const print = (/** @type {string} */ text) => void (isBuffered ? texts.push(text) : process.stdout.write(text));
    await waitFor(step);
    print(`\n── ${step.title} ${'─'.repeat(Math.max(0, 100 - step.title.length))}\n`);
    const start = Date.now();
    const report = await runStep(node, step, isBuffered ? print : undefined);
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    print(`── ${report.counts.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`);
    process.stdout.write(texts.join(''));
    outcomes.push({ ...report, step, seconds });
    onEnd(step);
  }
  return outcomes;
}

/**
 * @param {string} node
 * @param {Step} step
 * @param {((text: string) => void) | undefined} buffer
 * @returns {Promise<Report>}
 */
async function runStep(node, { args, variables = {}, report }, buffer) {
  if (report !== undefined) {
    fs.mkdirSync(results, { recursive: true });
    fs.rmSync(report.file, { force: true });
  }
  const succeeded = await runProgram(node, args, variables, buffer);
  if (report === undefined || !fs.existsSync(report.file)) return asOneTest(succeeded && report === undefined);
  const { counts, failures } = report.read(JSON.parse(fs.readFileSync(report.file, 'utf8')));
  // A runner that fails outside its tests (for instance because a server does not start) counts as one failure.
  return { counts: !succeeded && counts.failed === 0 ? { ...counts, failed: 1 } : counts, failures };
}

/**
 * @param {boolean} succeeded
 * @returns {Report}
 */
function asOneTest(succeeded) {
  return { counts: { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0, secondTry: 0 }, failures: [] };
}

/**
 * @param {string} node
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} variables
 * @param {((text: string) => void) | undefined} buffer
 * @returns {Promise<boolean>} whether it ended well
 */
function runProgram(node, args, variables, buffer) {
  const child = spawn(node, args, {
    cwd: root,
    stdio: buffer === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...environment(), ...variables },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => buffer?.(text));
  }
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on('close', (code, signal) => {
      if (signal !== null) (buffer ?? console.log)(`ended by ${signal}\n`);
      resolve(code === 0);
    });
  });
}

/**
 * Prints the summary at the end of a run: the failed tests with reasons, and the counts. The last line is the total.
 * @param {readonly Outcome[]} outcomes
 * @returns {boolean} whether all passed
 */
export function printSummary(outcomes) {
  for (const { title, message, passedAgain } of outcomes.flatMap(({ failures }) => failures)) {
    console.log(`\n── ${passedAgain ? 'Failed, then passed' : 'FAILED'}: ${title}\n${message}`);
  }
  console.log(`\n── Summary ${'─'.repeat(93)}`);
  /** @type {Counts} */
  const total = { passed: 0, failed: 0, skipped: 0, secondTry: 0 };
  for (const { step, counts, seconds } of outcomes) {
    for (const key of /** @type {const} */ (['passed', 'failed', 'skipped', 'secondTry'])) total[key] += counts[key];
    const state = counts.failed === 0 ? 'passed' : 'FAILED';
    console.log(`${state}  ${step.title.padEnd(60)} ${sumOf(counts).padEnd(36)} ${seconds.padStart(7)} s`);
  }
  if (total.secondTry > 0) {
    const verdict = total.secondTry > MAX_SECOND_TRIES ? `: more than ${MAX_SECOND_TRIES}, so the run fails` : '';
    console.log(`\n${total.secondTry} at the second try${verdict}`);
  }
  console.log(`\n${sumOf(total)}`);
  return total.failed === 0;
}

/** @param {Counts} counts */
function sumOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
