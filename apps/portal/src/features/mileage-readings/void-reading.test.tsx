import type { MileageReading } from '@wagenpark/contract/fleet/mileage-readings';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openDetail } from '../../patterns/detail/detail-testing.tsx';
import { OpenRecord } from '../../patterns/detail/record-route.tsx';
import { DialogHost } from '../../patterns/dialogs/dialog-host.tsx';
import { stubCalls } from '../../patterns/testing/shown-values.tsx';
import { wireDay } from '../../patterns/testing/wire-day.ts';
import { mileageReadingDetail } from './detail.tsx';

const reading: MileageReading = {
  VolgNummer: 95,
  LeaseContractNummer: 51,
  Kenteken: 'VL-001-P',
  BestuurderNummer: 31,
  Bestuurder: 'Pieter van der Zwart',
  StandPer: wireDay('2026-01-07'),
  KilometerStand: 21_500,
  Bron: 'publicLink',
  Signaal: null,
  Overschreven: false,
  Verwerkt: false,
  Invoerder: 'Marieke de Boer',
  IngevoerdOp: wireDay('2026-01-08T09:15:00Z'),
  VervallenOp: null,
  VervallenDoor: null,
  VervallenReden: null,
  DebiteurNummer: 12,
  DebiteurNaam: 'Waarden Logistiek',
  Reden: null,
};

test('MI-05 voiding a reading removes the button, and moves the focus to the heading of the reading', async () => {
  let displayedReading = reading;
  stubCalls({});
  vi.stubGlobal('fetch', async (_path: string, init: { readonly body?: string } = {}) => {
    const { cFunctie = '' } = JSON.parse(init.body ?? '{}') as { cFunctie?: string };
    if (cFunctie.startsWith('/KilometerStand/Nummer/')) return Response.json(displayedReading);
    displayedReading = {
      ...reading,
      VervallenOp: wireDay('2026-02-03T10:20:00Z'),
      VervallenDoor: 'Kees Baas',
      VervallenReden: 'x',
    };
    return Response.json(true);
  });
  const opens = () => (
    <>
      <OpenRecord detail={mileageReadingDetail} />
      <DialogHost />
    </>
  );
  await openDetail(mileageReadingDetail, `${mileageReadingDetail.pages.record}?id=95`, { opens });
  await page.getByRole('button', { name: 'Void', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Typing error');
  await dialog.getByRole('button', { name: 'Void', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Void', exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveFocus();
});
