// `npm test`: every check and every test of the repository, and their sum in the last line.
//   --only types,unit   a part
//   --changed [base]    what a change since `base` (where the branch left main) can break
//   --whole-15          all tests with SQL on PostgreSQL 15, before a release
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { BootstrapError, ensureInstalled, projectNode, root, runScript } from './bootstrap.mjs';
import { readPlaywright, readVitest } from './test-reports.mjs';
import { printSummary, reportFile, runLanes } from './test-steps.mjs';

/**
 * @typedef {import('./test-steps.mjs').Lane} Lane
 * @typedef {import('./test-steps.mjs').Step} Step
 */

/** @param {string[]} parts */
const packages = (...parts) => path.join(root, 'node_modules', ...parts);
/** @param {string} file */
const tool = (file) => path.join(root, 'tools', file);

/**
 * The projects that run in one Vitest. Component tests run separately, because they use one page at a time and would
 * wait for all others.
 */
const vitestProjects = ['unit', 'database-18', 'database-15'];

await runScript(async () => {
  const selection = namesAfter('--only');
  ensureInstalled();
  const node = projectNode();
  const lanes = process.argv.includes('--changed') ? lanesOfChange(node) : chosenLanes(selection);
  if (!printSummary(await runLanes(node, lanes))) process.exitCode = 1;
});

/**
 * @param {readonly string[]} formatted files and folders
 * @param {readonly string[]} linted files and folders; none is all
 * @returns {Step[]}
 */
function checks(formatted, linted) {
  return [
    { name: 'types', title: 'Types', args: [packages('typescript', 'bin', 'tsc'), '-b'] },
    {
      name: 'format',
      title: 'Format',
      args: [packages('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--no-errors-on-unmatched', ...formatted],
    },
    {
      name: 'lint',
      title: 'Lint',
      args: [packages('oxlint', 'bin', 'oxlint'), '--type-aware', '-c', '.oxlintrc.json', ...linted],
    },
    { name: 'imports', title: 'Import rules', args: [tool('boundaries.ts')] },
    { name: 'words', title: 'Words in every language', args: [tool('messages.ts')] },
    { name: 'spec', title: 'Specification coverage', args: [tool('spec.ts')] },
    { name: 'reference', title: 'Generated files are up to date', args: [tool('reference.ts'), '--check'] },
    { name: 'commits', title: 'Subjects of commits', args: [tool('commits.ts')] },
  ];
}

/** @returns {Step[]} */
function buildSteps() {
  return [
    { name: 'programs', title: 'Chromium and PostgreSQL', args: [tool('test-programs.ts')] },
    { name: 'portal', title: 'Portal build', args: [tool('build-portal.mjs')] },
    { name: 'bytes', title: 'Bytes of the pages', args: [tool('bytes.ts')] },
  ];
}

/**
 * Two lanes in parallel, for two cores: checks and tests on databases, and everything in a browser. Tests that mostly
 * wait run in parallel with the end-to-end tests, which leave a core idle half of the time. In parallel with tests on
 * databases they starve: a kill test that takes 2 minutes did not end in 5.
 * @param {string[]} projects Vitest projects
 * @returns {Lane[]}
 */
function allLanes(projects) {
  return [
    [...checks(['.'], []), vitestStep('vitest', projects), vitestStep('waiting', ['waiting'])],
    [...buildSteps(), vitestStep('browser', ['browser']), journeysStep()],
  ];
}

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {readonly string[]} [files] none is all
 * @returns {Step}
 */
function vitestStep(name, projects, files = []) {
  const file = reportFile(`${name}.json`);
  const filters = projects.map((project) => `--project=${project}`);
  const whole15Environment = process.argv.includes('--whole-15') ? { WHOLE_15: 'on' } : {};
  return {
    name,
    title: `Tests: ${projects.join(', ')}`,
    args: [
      packages('vitest', 'vitest.mjs'),
      'run',
      ...filters,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...files,
    ],
    variables: whole15Environment,
    // The server serves the portal, and both PostgreSQL and the browser may have to be installed.
    after: ['programs', 'portal'],
    report: { file, read: (json) => readVitest(/** @type {import('./test-reports.mjs').VitestReport} */ (json)) },
  };
}

/**
 * @param {readonly string[]} [files] none is all
 * @returns {Step}
 */
function journeysStep(files = []) {
  const file = reportFile('playwright.json');
  const isWithoutKit = files.length > 0 && !files.some((journey) => journey.includes('kit'));
  const config = path.join(root, 'e2e', 'playwright.config.ts');
  return {
    name: 'e2e',
    title: 'Journeys in a browser',
    args: [packages('@playwright', 'test', 'cli.js'), 'test', '--config', config, '--reporter=list,json', ...files],
    variables: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(isWithoutKit ? { WITHOUT_KIT: 'on' } : {}) },
    report: {
      file,
      read: (json) => readPlaywright(/** @type {import('./test-reports.mjs').PlaywrightReport} */ (json)),
    },
  };
}

/**
 * All lanes, or only the requested steps and their prerequisites.
 * @param {readonly string[] | undefined} selectedNames
 * @returns {Lane[]}
 */
function chosenLanes(selectedNames) {
  if (selectedNames === undefined) return allLanes(vitestProjects);
  const selected = new Set(selectedNames);
  if (selected.has('vitest')) for (const name of [...vitestProjects, 'browser']) selected.add(name);
  const projects = vitestProjects.filter((name) => selected.has(name));
  if (projects.length > 0) selected.add('vitest');
  if (['e2e', 'bytes'].some((name) => selected.has(name))) selected.add('portal');
  if (['database-15', 'browser', 'e2e'].some((name) => selected.has(name))) selected.add('programs');
  const lanes = allLanes(projects);
  const knownNames = new Set([...lanes.flat().map(({ name }) => name), ...vitestProjects]);
  if (selectedNames.length === 0 || selectedNames.some((name) => !knownNames.has(name))) {
    throw new BootstrapError(`--only takes some of: ${[...knownNames].join(',')}`);
  }
  return lanes.map((lane) => lane.filter(({ name }) => selected.has(name)));
}

/**
 * The lanes for a change, by the import graph (`changed.ts`): all checks, but formatting and linting only the changed
 * files, and the tests that the change can break.
 * @param {string} node
 * @returns {Lane[]}
 */
function lanesOfChange(node) {
  const base = namesAfter('--changed')?.[0];
  const options = base === undefined || base.startsWith('--') ? [] : [base];
  const result = spawnSync(node, [tool('changed.ts'), ...options], { cwd: root, encoding: 'utf8' });
  if (result.status !== 0) throw new BootstrapError(`What changed cannot be told:\n${result.stderr}`);
  const affected = /** @type {import('./changed.ts').AffectedParts} */ (JSON.parse(result.stdout));
  const { changed, tests, journeys, everything } = affected;
  if (everything !== undefined) {
    console.log(`Everything is tested: ${everything}.`);
    return allLanes(vitestProjects);
  }
  console.log(`${changed.length} changed files concern ${tests.length} test files and ${journeys.length} of journeys.`);
  const code = changed.filter((file) => /\.(?:m?[jt]s|tsx)$/.test(file));
  const components = tests.filter((file) => file.startsWith('apps/portal/src/'));
  const otherTests = tests.filter((file) => !components.includes(file));
  return [
    [
      ...checks(changed, code).filter(({ name }) => name !== 'lint' || code.length > 0),
      ...(otherTests.length > 0 ? [vitestStep('vitest', ['unit', 'database-18', 'waiting'], otherTests)] : []),
    ],
    [
      ...buildSteps().filter(({ name }) => name === 'programs' || journeys.length > 0),
      ...(components.length > 0 ? [vitestStep('browser', ['browser'], components)] : []),
      ...(journeys.length > 0 ? [journeysStep(journeys)] : []),
    ],
  ];
}

/**
 * The values of an option, or undefined when the option is missing.
 * @param {string} option
 */
function namesAfter(option) {
  const index = process.argv.indexOf(option);
  if (index < 0) return undefined;
  return (process.argv[index + 1] ?? '').split(',').filter((name) => name !== '');
}
