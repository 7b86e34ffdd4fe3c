import * as v from 'valibot';
import { expect, test } from 'vitest';
import { damageSettlement } from './damage-reports.ts';

const settlement = {
  Afgehandeld: true,
  StatusOmschrijving: null,
  Verhaalbaar: null,
  EigenRisico: null,
  Schadebedrag: null,
  FormulierOntvangen: null,
  Versie: 1,
};
const isTaken = (overrides: object): boolean => v.safeParse(damageSettlement, { ...settlement, ...overrides }).success;

test.each([0, 0.01, 0.07, 4.35, 19.99, 250.55, 350.5, 1234.56, 1275.25, 99_999.99, 9_999_999.99])(
  'DF2-06 staff can enter %d as the costs of a damage',
  (amount) => {
    expect([isTaken({ Schadebedrag: amount }), isTaken({ EigenRisico: amount })]).toEqual([true, true]);
  },
);

test.each([-0.01, 0.001, 19.995, 1234.567, 10_000_000, Number.NaN, Number.POSITIVE_INFINITY, '19.99'])(
  'DF2-06 %s is not a valid amount of a damage',
  (amount) => {
    expect([isTaken({ Schadebedrag: amount }), isTaken({ EigenRisico: amount })]).toEqual([false, false]);
  },
);
