import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import type { RentReservation } from '@wagenpark/contract/fleet/rent-reservations';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readListValues, readStripValues, readTabContent, renderPart } from '../../patterns/testing/shown-values.tsx';
import { wireDay } from '../../patterns/testing/wire-day.ts';
import { aSession } from '../../platform/session/testing.ts';
import { AccessoriesTab } from './accessories-tab.tsx';
import { rentReservationDetail } from './detail.tsx';
import { rentReservationList } from './list.tsx';
import { RentReservationStrip } from './strip.tsx';

const reservation: RentReservation = {
  ReserveringsNummer: 7721,
  MerkModelType: 'Middenklasse, automaat',
  VerhuurReden: 'maintenance',
  OphaalDatumTijd: wireDay('2026-12-01T08:00:00Z'),
  TerugbrengDatumTijd: wireDay('2026-12-04T16:00:00Z'),
  LeaseContractNummer: 100149,
  VervangtKenteken: '6-UNZ-08',
  BestuurderNummer: 31,
  BestuurderNaam: 'Rowan Timmermans',
  DebiteurNummer: 1005,
  DebiteurNaam: 'Regio Zuid',
  Statusfield: 'confirmed',
  Voorlopig: false,
  AanmaakDatum: wireDay('2026-11-20T08:47:00Z'),
  OpdrachtNummer: 'PO-5512',
  ToestemmingsNummer: 'T-88032',
  Automaat: true,
  Trekhaak: false,
  Co2: 120,
  BrandstofEtiket: 'B',
  BrandstofSoort: 'Benzine',
  TariefSoort: 'Dagtarief',
  Tarief: 38,
  TariefEenheid: 'day',
  TariefSoort2: 'Meerkilometers',
  Tarief2: 0.11,
  TariefEenheid2: 'km',
  VrijeKm: 200,
  CategoriePrijsBepaling: 'Klasse C',
  BerekenDatumTijdVan: wireDay('2026-12-01T09:00:00Z'),
  BerekenDatumTijdTot: wireDay('2026-12-04T17:00:00Z'),
};

const answers = {
  '/Rent/Reservering/Nummer/7721': reservation,
  '/Rent/Accessoires/RentReservering/7721': [
    {
      Omschrijving: 'Laadpas',
      Eenmalig: true,
      PrijsExclusief: 16,
      PrijsInclusief: 19.36,
      Aantal: 1,
      Bedrag: 17,
    },
  ],
};
const tab = (id: string) => readTabContent(rentReservationDetail, { id: 7721, tab: id, answers });

test('RR-02 EN-16 every column of the list shows its own value', async () => {
  expect(await readListValues(rentReservationList, reservation)).toEqual([
    ['Nummer', '7721'],
    ['Gevraagde auto', 'Middenklasse, automaat'],
    ['Reden', 'Onderhoud'],
    ['Ophalen', '01-12-2026, 09:00'],
    ['Terug', '04-12-2026, 17:00'],
    ['Vervangt', '6-UNZ-08'],
    ['Bestuurder', 'Rowan Timmermans'],
    ['Deb.nr.', '1005'],
    ['Debiteur', 'Regio Zuid'],
    ['Status', 'Bevestigd (info)'],
    ['Voorlopig', 'Nee'],
    ['Aangemaakt', '20-11-2026, 09:47'],
  ]);
  const pre = { ...reservation, TerugbrengDatumTijd: null, Statusfield: 'requested', Voorlopig: true } as const;
  expect(Object.fromEntries(await readListValues(rentReservationList, pre))).toMatchObject({
    Terug: 'Open einde',
    Status: 'Aangevraagd (warn)',
    Voorlopig: 'Ja',
  });
});

test('RR-02 the lists are tabs: all, provisional and definite ones', () => {
  expect(rentReservationList.tabs.map(({ id }) => id)).toEqual(['all', 'pre', 'nonPre']);
  expect(rentReservationList.rowLabel(reservation)).toBe('7721 Middenklasse, automaat');
});

test('DM-RR-01 the tab of the details', async () => {
  const content = await tab('details');
  expect(content.title).toBe('Reservering 7721');
  expect(content.marks).toEqual(['Bevestigd (info)']);
  expect(content.facts).toEqual([
    ['Reserveringsnummer', '7721'],
    ['Status', 'Bevestigd'],
    ['Voorlopig', 'Nee'],
    ['Reden van huur', 'Onderhoud'],
    ['Vervangt auto', '6-UNZ-08'],
    ['Vervangt leasecontract', '100149'],
    ['Bestuurder', 'Rowan Timmermans'],
    ['Bestuurdersnummer', '31'],
    ['Debiteur', 'Regio Zuid'],
    ['Debiteurnummer', '1005'],
    ['Opdrachtnummer', 'PO-5512'],
    ['Toestemmingsnummer', 'T-88032'],
    ['Gevraagde auto', 'Middenklasse, automaat'],
    ['Automaat', 'Ja'],
    ['Trekhaak', 'Nee'],
    ['Brandstof', 'Benzine'],
    ['Energielabel', 'B'],
    ['CO₂-uitstoot', '120 g/km'],
    ['Aangemaakt', '20-11-2026, 09:47'],
    ['Ophalen', '01-12-2026, 09:00'],
    ['Uiterlijk terug', '04-12-2026, 17:00'],
  ]);
  expect(readStripValues()).toEqual([
    ['Gevraagde auto', 'Middenklasse, automaat'],
    ['Ophalen', '01-12-2026, 09:00'],
    ['Uiterlijk terug', '04-12-2026, 17:00'],
    ['Vervangt auto', '6-UNZ-08', 'Leasecontract 100149'],
  ]);
});

test('the strip of a reservation without an end and a replaced car, with and without a rate', async () => {
  const nothing = { TerugbrengDatumTijd: null, LeaseContractNummer: null, VervangtKenteken: null };
  const stripOf = async (overrides: Partial<RentReservation>) => {
    const Strip = () => <RentReservationStrip reservation={{ ...reservation, ...nothing, ...overrides }} />;
    await renderPart(Strip, '[data-strip]', {});
    return readStripValues().slice(2);
  };
  expect(await stripOf({})).toEqual([
    ['Uiterlijk terug', 'Open einde'],
    ['Tarief excl. btw', '€ 38,00 per dag'],
  ]);
  expect((await stripOf({ Tarief: null }))[1]).toEqual(['Tarief excl. btw', '–']);
});

test('DM-RR-02 the tab of the rate', async () => {
  expect((await tab('rate')).facts).toEqual([
    ['Tariefsoort', 'Dagtarief'],
    ['Tarief excl. btw', '€ 38,00'],
    ['Tariefeenheid', 'per dag'],
    ['Vrije kilometers per eenheid', '200 km'],
    ['Prijscategorie', 'Klasse C'],
    ['Tweede tariefsoort', 'Meerkilometers'],
    ['Tweede tarief excl. btw', '€ 0,11'],
    ['Tweede tariefeenheid', 'per km'],
    ['Berekend vanaf', '01-12-2026, 10:00'],
    ['Berekend tot', '04-12-2026, 18:00'],
  ]);
});

test('DM-RR-03 the tab of the accessories', async () => {
  expect((await tab('accessories')).rows).toEqual([
    [
      ['Omschrijving', 'Laadpas'],
      ['Eenmalig', 'Ja'],
      ['Prijs excl. btw', '€ 16,00'],
      ['Prijs incl. btw', '€ 19,36'],
      ['Aantal', '1'],
      ['Totaal', '€ 17,00'],
    ],
  ]);
});

test('RR-05 RR-06 the accessories of an earlier opening are dropped, so that no stale rows show', async () => {
  const seen = { cache: (): QueryCache | undefined => undefined };
  function Opening() {
    const [isOpen, setOpen] = useState(true);
    const client = useQueryClient();
    useEffect(() => {
      seen.cache = () => client.getQueryCache();
    }, [client]);
    return (
      <>
        <button type="button" onClick={() => setOpen(false)}>
          Sluit
        </button>
        {isOpen ? <AccessoriesTab reservation={reservation} /> : null}
      </>
    );
  }
  await renderPart(Opening, 'td', answers);
  const rowsKept = () =>
    seen
      .cache()
      ?.findAll()
      .filter(({ queryKey }) => JSON.stringify(queryKey).includes('Accessoires')).length;
  expect(rowsKept()).toBe(1);
  await page.getByRole('button', { name: 'Sluit' }).click();
  await expect.poll(rowsKept).toBe(0);
});

test.each([
  ['with the right and an address', ['WebReserveringenRent'], 'https://rent.example/reserve', true],
  ['without the right', ['ReserveringenRent'], 'https://rent.example/reserve', false],
  ['without an address', ['WebReserveringenRent'], null, false],
] as const)(
  'PE-15 the link to reserve a car on the web: %s',
  async (_title, userRights, webReservationUrl, isThere) => {
    const session = aSession({ role: 'fleetmanagement', rights: userRights });
    const { account } = session;
    const surroundings = { ...account.surroundings, webReservationUrl };
    const Beside = rentReservationList.beside;
    if (Beside === undefined) throw new Error('the list has nothing beside its title');
    const Head = () => (
      <p data-head>
        <Beside />
      </p>
    );
    await renderPart(Head, '[data-head]', {}, { ...session, account: { ...account, surroundings } });
    const links = page.getByRole('link', { name: 'Auto reserveren' }).elements();
    expect(links.map((link) => link.getAttribute('href'))).toEqual(isThere ? ['https://rent.example/reserve'] : []);
  },
);
