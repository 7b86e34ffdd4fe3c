import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from './test-reports.mjs';

test('the report of Vitest names failed tests and files that could not be loaded', () => {
  const result = readVitest({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'subtracts', failureMessages: ['\u001B[31mexpected 2\u001B[39m\n\nto be 3'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'cannot find c.ts', assertionResults: [] },
    ],
  });
  expect(result.counts).toEqual({ passed: 3, failed: 2, skipped: 1, secondTry: 0 });
  expect(result.failures).toEqual([
    { title: 'b.test.ts', message: 'cannot find c.ts', passedAgain: false },
    { title: 'a.test.ts › subtracts', message: 'expected 2\nto be 3', passedAgain: false },
  ]);
});

test('the report of Playwright names failed tests and those that passed only when retried', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    line: 7,
    tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
  });
  const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  const result = readPlaywright({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [
      {
        file: 'a.spec.ts',
        specs: [spec('opens', 'expected'), spec('closes', 'flaky', 'refused')],
        suites: [{ file: 'a.spec.ts', specs: [spec('turns', 'unexpected', long, 'again')] }],
      },
    ],
  });
  expect(result.counts).toEqual({ passed: 2, failed: 1, skipped: 2, secondTry: 1 });
  expect(result.failures.map(({ title, passedAgain }) => [title, passedAgain])).toEqual([
    ['a.spec.ts:7 › closes', true],
    ['a.spec.ts:7 › turns', false],
  ]);
  expect(result.failures[1]?.message.split('\n')).toHaveLength(12);
});

test('two journeys may need a second try; with more of them the run fails', () => {
  const counts = (flaky: number) =>
    readPlaywright({ stats: { expected: 10, unexpected: 0, flaky, skipped: 0 }, suites: [] }).counts;
  expect(counts(2)).toEqual({ passed: 12, failed: 0, skipped: 0, secondTry: 2 });
  expect(counts(3)).toEqual({ passed: 10, failed: 3, skipped: 0, secondTry: 3 });
});
