import type { ImportUpload } from '../apps/server/src/platform/import/files.ts';

type Row = Readonly<Record<string, string | number>>;

const csv = (rows: readonly Row[]): Buffer => {
  const headers = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => headers.map((header) => String(row[header] ?? '')).join(';'));
  return Buffer.from(`${[headers.join(';'), ...lines].join('\r\n')}\r\n`);
};

const letters = 'BDFGHJKLNPRSTVXZ';
/** A plate of the form AB-123-C, unique for each number below a million. */
const plateOf = (number: number): string => {
  const series = Math.floor(number / 1_000);
  const letter = (position: number): string => letters[Math.floor(series / 16 ** position) % 16] ?? 'B';
  return `${letter(2)}${letter(1)}-${String(number % 1_000).padStart(3, '0')}-${letter(0)}`;
};

const range = <Item>(length: number, item: (number: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => item(index + 1));

/**
 * The import files of a new client: this number of contracts, each with car and driver, every fourteenth with a second
 * driver, fuel cards for half of them with a refuelling each, and a fine for every fifth.
 */
export function newClientFiles(client: string, contracts: number): readonly ImportUpload[] {
  const debtors = Math.max(5, Math.ceil(contracts / 500));
  const debtorOf = (number: number): number => 1 + (number % debtors);
  const seconds = Math.floor(contracts / 14);
  const assigned = (contract: number, driver: number, from: string, until: string): Row => ({
    Klant: client,
    LeaseContractNummer: contract,
    BestuurderNummer: driver,
    BeginDatumTijd: from,
    EindDatumTijd: until,
  });
  const rows: Readonly<Record<string, readonly Row[]>> = {
    clients: [
      {
        Klant: client,
        Weergavenaam: 'Nieuw',
        Land: 'nl',
        Tijdzone: 'Europe/Amsterdam',
        Valuta: 'EUR',
        PrimaireKleur: '#1455d9',
        SecundaireKleur: '#f28c28',
        Talen: 'nl-NL',
      },
    ],
    debtors: range(debtors, (number) => ({
      Klant: client,
      Volgnummer: number,
      Code: `D${number}`,
      Naam: `Vestiging ${number}`,
      BovenliggendNummer: number === 1 ? '' : 1,
    })),
    drivers: range(contracts + seconds, (number) => ({
      Klant: client,
      BestuurderNummer: number,
      DebiteurNummer: debtorOf(number),
      Naam: `Jansen ${number}`,
      Voornaam: 'Kim',
    })),
    vehicles: range(contracts, (number) => ({
      Klant: client,
      AutoVolgnummer: number,
      Kenteken: plateOf(number),
      Merk: 'Volkswagen',
      Model: 'Golf',
    })),
    contracts: range(contracts, (number) => ({
      Klant: client,
      LeaseContractNummer: number,
      DebiteurNummer: debtorOf(number),
      AutoVolgnummer: number,
      BeginDatum: '2025-01-01',
      EindDatum: '2028-12-31',
      LooptijdMaanden: 48,
      KmPerJaar: 20_000,
      LeasebedragPerMaand: '512,50',
      AutoIngezet: 'ja',
    })),
    'driver-assignments': [
      ...range(contracts, (number) => assigned(number, number, '2025-01-01', number % 14 === 0 ? '2025-07-01' : '')),
      ...range(seconds, (number) => assigned(number * 14, contracts + number, '2025-07-01', '')),
    ],
    'fuel-contracts': range(Math.floor(contracts / 2), (number) => ({
      Klant: client,
      BrandstofcontractNummer: 1_000_000 + number,
      DebiteurNummer: debtorOf(number),
      LeaseContractNummer: number,
      Leverancier: 'Tankpas Delta',
      PasNummer: `7030 ${number}`,
      BeginDatum: '2025-01-01',
    })),
    refuelings: range(Math.floor(contracts / 2), (number) => ({
      Klant: client,
      Volgnummer: number,
      BrandstofcontractNummer: 1_000_000 + number,
      DebiteurNummer: debtorOf(number),
      TransactieDatumTijd: '2025-09-01 14:30',
      BrandstofSoort: 'Diesel',
      Liters: '40,25',
      BedragInclusief: '70,00',
      BedragExclusief: '57,85',
      ProductCode: '03',
      ProductOmschrijving: 'Diesel (B7)',
    })),
    fines: range(Math.floor(contracts / 5), (number) => ({
      Klant: client,
      VolgNummer: number,
      CjibNummer: `2000 ${number}`,
      Kenteken: plateOf(number * 5),
      OvertredingDatumTijd: '2025-09-01 09:30',
      Feitcode: 'va011',
      BedragSanctie: '92,00',
    })),
  };
  return Object.entries(rows).map(([kind, kindRows]) => ({ name: `${kind}.csv`, bytes: csv(kindRows) }));
}
