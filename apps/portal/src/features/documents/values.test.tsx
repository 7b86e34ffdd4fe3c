import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  readListValues,
  readStripValues,
  readTabContent,
  readTableIn,
  renderPart,
} from '../../patterns/testing/shown-values.tsx';
import { wireDay } from '../../patterns/testing/wire-day.ts';
import { DocumentsOfContract } from './contract-tab.tsx';
import { documentDetail } from './detail.tsx';
import { aDocument } from './documents.samples.ts';
import { documentList } from './list.tsx';
import { removedDocumentList } from './removed-page.tsx';

const inList = [
  ['Titel', 'Leaseovereenkomst Kia EV3'],
  ['Kenteken', 'VL-007-P'],
  ['Bestuurder', ''],
  ['Soort', 'Overeenkomst'],
  ['Datum', '07-01-2026'],
  ['Grootte', '184 kB'],
  ['Bestandssoort', 'PDF'],
  ['Toegevoegd', '12-01-2026, 14:05'],
  ['Toegevoegd door', 'Robin Visser'],
  ['Debiteur', 'Waarden Logistiek'],
  ['Zichtbaar voor bestuurder', 'Nee'],
  ['Bestandsnaam', 'lease 51.pdf'],
  ['Taal', 'Duits'],
  ['Leasecontract', '51'],
  ['Deb.nr.', '12'],
] as const;

test('DO-02 every column of the list shows its own value', async () => {
  expect(await readListValues(documentList, aDocument)).toEqual(inList);
  expect(documentList.rowLabel(aDocument)).toBe('Leaseovereenkomst Kia EV3');
});

test('the list of removed documents tells who removed one, when and why', async () => {
  const removed = {
    ...aDocument,
    Verwijderd: wireDay('2026-02-03'),
    VerwijderdDoor: 'Anna de Vries',
    Reden: 'Verkeerde auto',
  };
  expect((await readListValues(removedDocumentList, removed)).slice(4, 7)).toEqual([
    ['Verwijderd', '03-02-2026, 01:00'],
    ['Verwijderd door', 'Anna de Vries'],
    ['Reden', 'Verkeerde auto'],
  ]);
});

const tab = (given: Partial<typeof aDocument> = {}) =>
  readTabContent(documentDetail, {
    id: 95,
    tab: 'details',
    answers: { '/Document/Nummer/95': { ...aDocument, ...given } },
  });

test('the facts of a document', async () => {
  const panel = await tab();
  expect(panel.title).toBe('Document Leaseovereenkomst Kia EV3');
  expect(panel.facts).toEqual([
    ['Titel', 'Leaseovereenkomst Kia EV3'],
    ['Soort', 'Overeenkomst'],
    ['Datum', '07-01-2026'],
    ['Taal', 'Duits'],
    ['Zichtbaar voor bestuurder', 'Nee'],
    ['Kenteken', 'VL-007-P'],
    ['Leasecontract', '51'],
    ['Bestuurder', '–'],
    ['Debiteur', 'Waarden Logistiek'],
    ['Debiteurnummer', '12'],
    ['Bestandsnaam', 'lease 51.pdf'],
    ['Bestandssoort', 'PDF'],
    ['Grootte', '184 kB'],
    ['Versie', '3'],
    ['Toegevoegd', '12-01-2026, 14:05'],
    ['Toegevoegd door', 'Robin Visser'],
  ]);
  expect(readStripValues()).toEqual([
    ['Soort', 'Overeenkomst'],
    ['Kenteken', 'VL-007-P', 'Leasecontract 51'],
    ['Datum', '07-01-2026'],
    ['Toegevoegd', '12-01-2026, 14:05', 'Robin Visser'],
  ]);
});

test('a document of the whole client, and the file of a fine', async () => {
  await tab({ LeaseContractNummer: null, Kenteken: null, DebiteurNummer: null, DebiteurNaam: null });
  expect(readStripValues()[1]).toEqual(['Hoort bij', 'Het hele bedrijf']);
  expect((await tab({ Bron: 'fine', BronNummer: 941 })).marks).toEqual(['Bij een bekeuring (neutral)']);
  expect(page.getByRole('button', { name: 'Gegevens wijzigen' }).query()).toBeNull();
});

test('the tab of a lease contract holds its documents', async () => {
  await renderPart(() => <DocumentsOfContract number={51} />, '[role="gridcell"]', {
    '/Document/Leasecontract/51': [aDocument],
  });
  expect(readTableIn(document)).toEqual([inList.slice(0, 10)]);
});
