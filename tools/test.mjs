// `npm test`: every check and every test of the repository, and their sum in the last line.
// For developers: `node tools/test.mjs --only types,unit` runs a part.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {
  BootstrapError,
  buildPortal,
  ensureInstalled,
  environment,
  projectNode,
  root,
  runScript,
} from './bootstrap.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { readPlaywright, readVitest } from './test-reports.mjs';

/**
 * @typedef {import('./test-reports.mjs').Counts} Counts
 * @typedef {import('./test-reports.mjs').Told} Told
 * @typedef {{ name: string, title: string, run: () => Told }} Step
 */

const results = path.join(root, '.cache', 'test-results');
/** @param {string[]} parts */
const packages = (...parts) => path.join(root, 'node_modules', ...parts);
const vitestProjects = ['unit', 'database-18', 'database-15', 'browser'];

await runScript(() => {
  const only = wantedNames();
  ensureInstalled();
  const node = projectNode();
  fs.mkdirSync(results, { recursive: true });
  const steps = allSteps(node, only).filter(({ name }) => only === undefined || only.has(name));
  const outcomes = steps.map((step) => ({ step, ...runStep(step) }));
  printSummary(outcomes);
});

/**
 * @param {string} node
 * @param {Set<string> | undefined} only
 * @returns {Step[]}
 */
function allSteps(node, only) {
  /** @type {(file: string, ...args: string[]) => Told} */
  const tool = (file, ...args) => check(node, [path.join(root, 'tools', file), ...args]);
  const projects = vitestProjects.filter((name) => only === undefined || only.has(name) || only.has('vitest'));
  /** @type {Step[]} */
  const checks = [
    { name: 'types', title: 'Types', run: () => check(node, [packages('typescript', 'bin', 'tsc'), '-b']) },
    {
      name: 'format',
      title: 'Format',
      run: () => check(node, [packages('@biomejs', 'biome', 'bin', 'biome'), 'ci', '.']),
    },
    {
      name: 'lint',
      title: 'Lint',
      run: () => check(node, [packages('oxlint', 'bin', 'oxlint'), '--type-aware', '-c', '.oxlintrc.json']),
    },
    { name: 'imports', title: 'Import rules', run: () => tool('boundaries.ts') },
    { name: 'words', title: 'Words in every language', run: () => tool('messages.ts') },
    { name: 'spec', title: 'Specification coverage', run: () => tool('spec.ts') },
    { name: 'reference', title: 'Generated files are up to date', run: () => tool('reference.ts', '--check') },
    { name: 'portal', title: 'Portal build', run: () => attempt(() => buildPortal(node)) },
    { name: 'bytes', title: 'Bytes of the pages', run: () => tool('bytes.ts') },
    { name: 'chromium', title: 'Chromium', run: () => attempt(provideChromium) },
  ];
  const vitest = { name: 'vitest', title: `Tests: ${projects.join(', ')}`, run: () => runVitest(node, projects) };
  const playwright = { name: 'e2e', title: 'Journeys in a browser', run: () => runPlaywright(node) };
  if (only !== undefined && projects.length > 0) only.add('vitest');
  // What a chosen part needs comes along.
  if (only?.has('e2e') || only?.has('bytes')) only.add('portal');
  if (only?.has('browser') || only?.has('e2e')) only.add('chromium');
  return [...checks, vitest, playwright];
}

function wantedNames() {
  const at = process.argv.indexOf('--only');
  if (at < 0) return undefined;
  const names = (process.argv[at + 1] ?? '').split(',').filter((name) => name !== '');
  const known = [
    'types',
    'format',
    'lint',
    'imports',
    'words',
    'spec',
    'reference',
    'portal',
    'bytes',
    'vitest',
    'e2e',
  ];
  const unknown = names.filter((name) => ![...known, ...vitestProjects].includes(name));
  if (names.length === 0 || unknown.length > 0) {
    throw new BootstrapError(`--only takes some of: ${[...known, ...vitestProjects].join(',')}`);
  }
  return new Set(names);
}

/** @param {Step} step */
function runStep({ title, run }) {
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 100 - title.length))}`);
  const begun = Date.now();
  const told = run();
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  console.log(`── ${told.counts.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return { ...told, seconds };
}

/**
 * The end of a long run says what has to be known: which tests failed, why, and how many.
 * @param {(Told & { step: Step, seconds: string })[]} outcomes
 */
function printSummary(outcomes) {
  for (const { title, message, passedAgain } of outcomes.flatMap(({ failures }) => failures)) {
    console.log(`\n── ${passedAgain ? 'Failed, then passed' : 'FAILED'}: ${title}\n${message}`);
  }
  console.log(`\n── Summary ${'─'.repeat(93)}`);
  const total = { passed: 0, failed: 0, skipped: 0, secondTry: 0 };
  for (const { step, counts, seconds } of outcomes) {
    for (const key of /** @type {const} */ (['passed', 'failed', 'skipped', 'secondTry'])) total[key] += counts[key];
    const state = counts.failed === 0 ? 'passed' : 'FAILED';
    console.log(`${state}  ${step.title.padEnd(60)} ${inWords(counts).padEnd(36)} ${seconds.padStart(7)} s`);
  }
  if (total.failed > 0) process.exitCode = 1;
  console.log(`\n${inWords(total)}`);
}

/** @param {Counts} counts */
function inWords({ passed, failed, skipped, secondTry }) {
  const skips = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${passed} passed, ${failed} failed${skips}${secondTry > 0 ? `, ${secondTry} at the second try` : ''}`;
}

/**
 * A step without counts of its own is one test.
 * @param {string} node
 * @param {string[]} args
 */
function check(node, args) {
  return asOneTest(runProgram(node, args));
}

/**
 * @param {boolean} succeeded
 * @returns {Told}
 */
function asOneTest(succeeded) {
  return { counts: { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0, secondTry: 0 }, failures: [] };
}

/** @param {() => void} work */
function attempt(work) {
  try {
    work();
    return asOneTest(true);
  } catch (error) {
    console.error(error instanceof BootstrapError ? error.message : error);
    return asOneTest(false);
  }
}

/**
 * @param {string} node
 * @param {string[]} args
 * @param {Record<string, string>} variables
 */
function runProgram(node, args, variables = {}) {
  const result = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { ...environment(), ...variables } });
  if (result.error !== undefined) console.error(result.error.message);
  return result.status === 0;
}

function provideChromium() {
  // Both the component tests and the journeys read this variable.
  process.env.CHROMIUM_PATH = findOrInstallChromium();
  console.log(process.env.CHROMIUM_PATH);
}

/**
 * @param {string} node
 * @param {string[]} projects
 */
function runVitest(node, projects) {
  const report = freshReport('vitest.json');
  const filters = projects.length === vitestProjects.length ? [] : projects.map((name) => `--project=${name}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const succeeded = runProgram(node, [packages('vitest', 'vitest.mjs'), 'run', ...filters, ...reporters]);
  const told = /** @type {import('./test-reports.mjs').VitestReport | undefined} */ (readReport(report));
  return told === undefined ? asOneTest(false) : honest(readVitest(told), succeeded);
}

/** @param {string} node */
function runPlaywright(node) {
  const report = freshReport('playwright.json');
  const config = path.join(root, 'e2e', 'playwright.config.ts');
  const succeeded = runProgram(
    node,
    [packages('@playwright', 'test', 'cli.js'), 'test', '--config', config, '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  const told = /** @type {import('./test-reports.mjs').PlaywrightReport | undefined} */ (readReport(report));
  return told === undefined ? asOneTest(false) : honest(readPlaywright(told), succeeded);
}

/**
 * A runner that fails for a reason outside its tests (a server that does not start) counts as one failure.
 * @param {Told} told
 * @param {boolean} succeeded
 * @returns {Told}
 */
function honest({ counts, failures }, succeeded) {
  return { counts: !succeeded && counts.failed === 0 ? { ...counts, failed: 1 } : counts, failures };
}

/** @param {string} name */
function freshReport(name) {
  const file = path.join(results, name);
  fs.rmSync(file, { force: true });
  return file;
}

/**
 * @param {string} file
 * @returns {unknown}
 */
function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}
