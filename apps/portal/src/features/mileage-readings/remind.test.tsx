import type { RemindableCar } from '@wagenpark/contract/admin/mileage-links';
import type { ExpectedMileageRow } from '@wagenpark/contract/fleet/mileage-readings';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fillList, openList } from '../../patterns/list-screen/list-testing.tsx';
import { stubCalls } from '../../patterns/testing/shown-values.tsx';
import { wireDay } from '../../patterns/testing/wire-day.ts';
import { showNoticesWith } from '../../platform/notify.ts';
import { aSession } from '../../platform/session/testing.ts';
import { expectedMileageList } from './list.tsx';

const row: ExpectedMileageRow = {
  VerzendId: 51,
  LeaseContractNummer: 51,
  Kenteken: 'VL-051-P',
  AutoOmschrijving: 'Kia EV3',
  BestuurderNummer: 31,
  Bestuurder: 'Pieter Zwart',
  DebiteurNummer: 10,
  DebiteurNaam: 'Waarden',
  KilometerStand: 21_500,
  StandPer: wireDay('2026-01-07'),
  VerwachtOp: wireDay('2026-02-07'),
  DagenTeLaat: 12,
  KmPerJaar: 25_000,
  HerinnerdOp: null,
};

const car: RemindableCar = {
  contract: 51,
  debtor: 10,
  plate: 'VL-051-P',
  driverNumber: 31,
  driver: 'Pieter Zwart',
  hasEmail: true,
  remindedToday: false,
  kmPerYear: 25_000,
  lastKm: 21_500,
  lastDay: '2026-01-07',
};

let notices: string[] = [];
beforeEach(async () => {
  localStorage.clear();
  notices = [];
  showNoticesWith(({ text }) => notices.push(text));
  await page.viewport(1440, 800);
});

test('MSG-21 a reminder is mailed to the driver after a question, and a notice says so', async () => {
  stubCalls({
    '/api-admin/mileage-readings/remindable': [car],
    '/api-ktc/cw/api-key?cw_debnr=10': ['the-key'],
    '/api-ktc/mileage/generate': [
      { license_plate: 'VL051P', url: 'https://portal.example/ktc/x', expires_at: '2026-03-29T11:00:00.000Z' },
    ],
    '/Mail/KilometerstandMailAD': [{ VerzendId: 51, Uitkomst: 'sent' }],
  });
  await openList(fillList(expectedMileageList, [row]), '/cars?list=expected', aSession({ role: 'supervisor' }));
  await page.getByRole('checkbox', { name: 'Select VL-051-P' }).click();
  await page.getByRole('button', { name: 'Remind drivers' }).click();
  const question = page.getByRole('dialog', { name: 'Ask drivers for their mileage?' });
  await expect.element(question.getByText(/^One driver will be emailed a personal link/)).toBeVisible();
  expect(notices).toEqual([]);
  await question.getByRole('button', { name: 'Remind drivers' }).click();
  await expect.poll(() => notices).toEqual(['1 driver will receive an email with a link.']);
});
