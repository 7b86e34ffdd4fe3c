import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import type { DashboardIndicators, DashboardMileage } from '@wagenpark/contract/fleet/dashboard-indicators';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPart } from '../../patterns/testing/shown-values.tsx';
import { queryClient } from '../../platform/calls/queries.ts';
import { Tiles } from './tiles.tsx';
import type { DashboardScope } from './use-scope.ts';

const scope: DashboardScope = {
  range: '12m',
  fleets: [],
  companies: [],
  query: { range: '12m', debtors: [], contract: null },
  change: () => undefined,
};
const Part = (): ReactNode => <Tiles scope={scope} />;

const days = {
  Vanaf: legacyDateOfDay('2025-11-26'),
  Tot: legacyDateOfDay('2026-11-25'),
  VorigVanaf: legacyDateOfDay('2024-11-26'),
  VorigTot: legacyDateOfDay('2025-11-25'),
  Punten: [],
};
const counted = (moment: string, Actueel: boolean) => ({ PeilMoment: `/Date(${Date.parse(moment)})/`, Actueel });
const figures: DashboardIndicators = {
  ...days,
  ...counted('2026-11-25T13:03:00Z', true),
  NogLeeg: false,
  Contracten: { Waarde: 3, Vorig: 3, Reeks: [], Autos: 2, Fietsen: 1 },
  Aflopend: null,
  Elektrisch: null,
  Leasekosten: null,
  Co2: null,
  Schadekosten: null,
  Bekeuringen: null,
  OpenSchades: null,
};
const mileage: DashboardMileage = {
  ...days,
  ...counted('2026-11-25T12:58:00Z', false),
  KmStandOud: { Waarde: 2, Vorig: 1, Reeks: [], Autos: 4 },
  KmAfwijking: null,
};

afterEach(() => queryClient.clear());

test('KP-20 the i of a figure says what it counts, and as of when', async () => {
  await showPart(Part, '[aria-label="Kengetallen"]', {
    [dashboard.indicators.path]: figures,
    [dashboard.mileageIndicators.path]: mileage,
  });
  await expect
    .element(page.getByRole('button', { name: /^Actieve leasecontracten: .+\. \(stand van 14:03\)$/ }))
    .toBeVisible();
  // What is being counted anew says so.
  await expect.element(page.getByRole('button', { name: /\. \(stand van 13:58, .+\)$/ })).toBeVisible();
});
