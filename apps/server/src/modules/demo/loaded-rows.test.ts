import { expect, test } from 'vitest';
import type { Misfits } from './loaded-rows.ts';

interface Target {
  readonly number: number;
  readonly plate: string;
  readonly rights: string[];
  readonly remark?: string;
}

test('a column that does not fit the table of its row is told by name', () => {
  type Found = Misfits<{ number: string; plte: string; rights: readonly string[] }, Target>;
  const wrong: readonly Found[] = ['number', 'plte', 'plate'];
  // @ts-expect-error What a list of texts takes may be read only, and what has a default may be missing.
  const right: readonly Found[] = ['rights', 'remark'];
  expect([...wrong, ...right]).toHaveLength(5);
  // @ts-expect-error Nothing is wrong with this row.
  const none: readonly Misfits<{ number: number; plate: string; rights: string[] }, Target>[] = ['number'];
  expect(none).toHaveLength(1);
});
