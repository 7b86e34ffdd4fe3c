import { expect, test } from 'vitest';
import { longFileProblems, MAX_LINES } from './long-files.ts';
import { readSource } from './source-files.ts';
import { createFileTree } from './temporary-tree.ts';

/** The problems of a file with this beginning and number of lines. */
function problems(begin: string, lines: number, path = 'apps/server/src/http/replies.ts'): string[] {
  const text = `${begin}\n${'export {};\n'.repeat(lines - begin.split('\n').length)}`;
  return longFileProblems(readSource(createFileTree({ [path]: text }), path));
}

test('a file of more than 250 lines states its reason in its first comment', () => {
  expect(problems('// Answers.', MAX_LINES)).toEqual([]);
  expect(problems('// Answers.', MAX_LINES + 1)).toEqual([
    'apps/server/src/http/replies.ts: 251 lines: split it by sense, or say in its first comment "Long because …"',
  ]);
  expect(problems('// Long because each answer is one line.', MAX_LINES + 1)).toEqual([]);
  expect(problems("import 'node:fs';\n/* Answers. Long because each is one line. */", 300)).toEqual([]);
});

test('a reason in a later comment or in a string does not count', () => {
  expect(problems('// Answers.\n// Long because it is.', 300)).toHaveLength(1);
  expect(problems("export const why = 'Long because';", 300)).toHaveLength(1);
});

test('a short file states no reason', () => {
  expect(problems('// Long because it was.', MAX_LINES)).toEqual([
    'apps/server/src/http/replies.ts: 250 lines are not long: take the reason away',
  ]);
});

test.each([
  'tools/replies.test.ts',
  'e2e/replies.spec.ts',
  'a/replies.samples.ts',
  'a/testing/replies.ts',
  'a/schema.gen.ts',
])('%s is exempt from the limit', (path) => {
  expect(problems('// Answers.', 300, path)).toEqual([]);
});
