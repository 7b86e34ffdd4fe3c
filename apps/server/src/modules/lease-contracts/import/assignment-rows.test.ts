import { expect, test } from 'vitest';
import type { ReadRow } from '../../../platform/import/import-state.ts';
import { type AssignmentRow, checkAssignments } from './assignment-rows.ts';
import type { StoredAssignment } from './assignments-repository.ts';

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
const period = (from: string, until: string | null) => ({ from: day(from), until: until === null ? null : day(until) });

const row = (driver: number, from: string, until: string | null): AssignmentRow => ({
  contract: 1,
  driver,
  ...period(from, until),
  read: { reasons: [] } as unknown as ReadRow,
});
const stored = (driver: number, from: string, until: string | null, isPortalOwned = false): StoredAssignment => ({
  contract: 1,
  driver,
  ...period(from, until),
  isPortalOwned,
});
const judge = (rows: AssignmentRow[], there: StoredAssignment[]) =>
  checkAssignments(rows, there).map((verdict) =>
    verdict.outcome === 'refused' ? verdict.conflict.code : verdict.outcome,
  );

test('an end added later and the following driver replace what was imported', () => {
  const there = [stored(8, '2025-01-01', null)];
  expect(judge([row(8, '2025-01-01', '2026-01-01'), row(9, '2026-01-01', null)], there)).toEqual(['changed', 'new']);
});

test('another start of the same driver corrects the assignment; of another driver it is an overlap', () => {
  const there = [stored(8, '2025-01-01', null)];
  expect(judge([row(8, '2025-02-01', null)], there)).toEqual(['changed']);
  expect(judge([row(9, '2025-02-01', null)], there)).toEqual(['overlapsAssignment']);
});

test('overlapping rows of a file are both refused, and the assignments that they would replace stay', () => {
  const there = [stored(8, '2025-01-01', '2025-06-01')];
  const rows = [row(8, '2025-01-01', '2025-09-01'), row(9, '2025-08-01', null), row(10, '2025-05-01', '2025-07-01')];
  expect(judge(rows, there)).toEqual(['overlapInFile', 'overlapInFile', 'overlapInFile']);
  expect(judge([row(8, '2025-01-01', null), row(9, '2025-08-01', '2025-09-01')], there)).toEqual([
    'overlapInFile',
    'overlapInFile',
  ]);
});

test('an assignment of the portal is never replaced: the row is refused, and so are rows that depend on it', () => {
  const there = [stored(8, '2025-01-01', '2026-03-01'), stored(9, '2026-03-01', null, true)];
  expect(judge([row(8, '2025-01-01', null)], there)).toEqual(['portalChangedDriver']);
  expect(judge([row(8, '2025-01-01', '2026-03-01'), row(9, '2026-03-01', null)], there)).toEqual([
    'unchanged',
    'unchanged',
  ]);
  expect(judge([row(7, '2026-03-01', null)], there)).toEqual(['portalChangedDriver']);
  // The second row begins in the period that would be free if the first row were accepted.
  const rows = [row(8, '2025-01-01', '2027-01-01'), row(7, '2024-06-01', '2025-01-01')];
  expect(judge(rows, there)).toEqual(['portalChangedDriver', 'new']);
});
