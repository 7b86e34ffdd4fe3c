import { expect, test } from 'vitest';
import { withoutSummaries } from './without-summaries.ts';

test('the browser’s copy of the contract omits the summaries of calls, and nothing else', () => {
  const source = `get: adminRoute({
    path: '/api-admin/one',
    summary: 'One it\\'s, and "two" (AA-01).',
    errors: ['notFound'],
  }),
  list: adminRoute({
    summary:
      "The summary: of 'all'.",
    item: v.string(),
  }),
  byNumber: { summary: summaries.all },`;
  expect(withoutSummaries(source)).toBe(`get: adminRoute({
    path: '/api-admin/one',
    summary: '',
    errors: ['notFound'],
  }),
  list: adminRoute({
    summary: '',
    item: v.string(),
  }),
  byNumber: { summary: summaries.all },`);
});
