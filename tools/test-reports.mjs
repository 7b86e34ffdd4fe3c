// Reads the reports of the test runners: how many tests passed, and which failed and why.

/**
 * @typedef {{ passed: number, failed: number, skipped: number, secondTry: number }} Counts
 *   `secondTry`: of those that passed, the ones that failed at first
 * @typedef {{ title: string, message: string, passedAgain: boolean }} Failure a test that failed, also if only at first
 * @typedef {{ counts: Counts, failures: Failure[] }} Told
 */

/**
 * The parts of Vitest's JSON report that are read.
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ name: string, status: string, message: string, assertionResults: VitestTest[] }[]} testResults
 *
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] | null }} VitestTest
 */

/**
 * The parts of Playwright's JSON report that are read.
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {PlaywrightSuite[]} suites
 *
 * @typedef {{ file: string, suites?: PlaywrightSuite[], specs: PlaywrightSpec[] }} PlaywrightSuite
 * @typedef {{ title: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ status: string, results: { errors: { message?: string }[] }[] }} PlaywrightTest
 */

/**
 * The maximum number of end-to-end tests that may need a second try in one run; more indicate race conditions to fix.
 */
export const MAX_SECOND_TRIES = 2;

/** The maximum number of lines of a failure in the summary; the full output is where the test ran. */
const MAX_LINES = 12;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what is looked for.
const colours = /\u001B\[[\d;]*m/g;

/** @param {readonly (string | undefined)[]} messages */
function shortened(messages) {
  const lines = messages
    .join('\n')
    .replaceAll(colours, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.slice(0, MAX_LINES).join('\n');
}

/**
 * @param {VitestReport} report
 * @returns {Told}
 */
export function readVitest({ testResults, numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  // A file that fails to load has no failed test to count.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        title: `${name} › ${fullName}`,
        message: shortened(failureMessages ?? []),
        passedAgain: false,
      })),
  );
  return {
    counts: {
      passed: numPassedTests,
      failed: numFailedTests + broken.length,
      skipped: numPendingTests + numTodoTests,
      secondTry: 0,
    },
    failures: [
      ...broken.map(({ name, message }) => ({ title: name, message: shortened([message]), passedAgain: false })),
      ...failures,
    ],
  };
}

/**
 * Reports end-to-end tests that passed at the second try; more than {@link MAX_SECOND_TRIES} of them count as failures.
 * @param {PlaywrightReport} report
 * @returns {Told}
 */
export function readPlaywright({ stats, suites }) {
  const { expected, unexpected, flaky, skipped } = stats;
  const mayPass = flaky <= MAX_SECOND_TRIES;
  return {
    counts: {
      passed: expected + (mayPass ? flaky : 0),
      failed: unexpected + (mayPass ? 0 : flaky),
      skipped,
      secondTry: flaky,
    },
    failures: suites.flatMap(playwrightFailures),
  };
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {Failure[]}
 */
function playwrightFailures({ file, suites = [], specs }) {
  const ownFailures = specs.flatMap(({ title, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        title: `${file}:${line} › ${title}`,
        message: shortened(results.flatMap(({ errors }) => errors.map(({ message }) => message))),
        passedAgain: status === 'flaky',
      })),
  );
  return [...ownFailures, ...suites.flatMap(playwrightFailures)];
}
