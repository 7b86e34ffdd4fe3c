import type { Facts } from '@wagenpark/contract/define/facts';
import { expect, test } from 'vitest';
import { conditionsOf } from './fact-conditions.ts';
import type { ReadValue } from './pipelined-reads.ts';

const facts = {
  Soort: { kind: 'choice', of: ['zomer', 'winter'] },
  OpgeslagenOp: { kind: 'day' },
  UitgehaaldOp: { kind: 'day', optional: true },
  GemeldOp: { kind: 'moment' },
  Profiel: { kind: 'count' },
  Actief: { kind: 'yesNo' },
  Opmerking: { kind: 'text', max: 40, optional: true },
  DebiteurNummer: { kind: 'number', of: 'debtor' },
} as const satisfies Facts;
const columns = {
  Soort: 'kind',
  OpgeslagenOp: 'stored_on',
  UitgehaaldOp: { sql: 'x.taken_out_on' },
  GemeldOp: 'reported_at',
  Profiel: 'profile',
  Actief: 'is_active',
  Opmerking: 'remark',
  DebiteurNummer: 'debtor_number',
};

test('the filters of a list become SQL conditions on its columns, with their values as parameters', () => {
  const values: ReadValue[] = [];
  const conditions = conditionsOf(
    facts,
    columns,
    's',
    {
      Soort: ['winter'],
      OpgeslagenOp: { from: '2026-01-01', until: '2026-12-31' },
      UitgehaaldOp: { isEmpty: true },
      GemeldOp: { from: '2026-02-01' },
      Profiel: { until: 4 },
      Actief: false,
      Opmerking: false,
      DebiteurNummer: [12, 13],
    },
    values,
    `'Europe/Amsterdam'`,
  );
  expect(conditions).toEqual([
    's.kind = any ($1)',
    's.stored_on >= $2',
    's.stored_on <= $3',
    'x.taken_out_on is null',
    "(s.reported_at at time zone 'Europe/Amsterdam')::date >= $4",
    's.profile <= $5',
    's.is_active = $6',
    's.remark is not null',
    's.debtor_number = any ($7)',
  ]);
  expect(values).toEqual([['winter'], '2026-01-01', '2026-12-31', '2026-02-01', 4, false, [12, 13]]);
});
