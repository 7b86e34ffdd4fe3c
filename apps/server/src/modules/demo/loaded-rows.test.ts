import { expect, test } from 'vitest';
import type { MismatchedColumns } from './loaded-rows.ts';

interface Target {
  readonly number: number;
  readonly plate: string;
  readonly rights: string[];
  readonly remark?: string;
}

test('a column that does not exist in its table is reported by name', () => {
  type Found = MismatchedColumns<{ number: string; plte: string; rights: readonly string[] }, Target>;
  const wrong: readonly Found[] = ['number', 'plte', 'plate'];
  // @ts-expect-error A list of texts may be readonly, and a column with a default may be missing: both are no misfits.
  const right: readonly Found[] = ['rights', 'remark'];
  expect([...wrong, ...right]).toHaveLength(5);
  // @ts-expect-error Nothing is wrong with this row.
  const none: readonly MismatchedColumns<{ number: number; plate: string; rights: string[] }, Target>[] = ['number'];
  expect(none).toHaveLength(1);
});
