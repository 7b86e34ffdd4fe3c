import { fuelContractFacts, fuelContractRowFacts } from '@wagenpark/contract/fleet/fuel-contracts';
import { refuelingFacts } from '@wagenpark/contract/fleet/refuelings';
import { type FactColumns, factWireColumns } from '../../platform/database/fact-columns.ts';

/**
 * SQL condition: the last day of a fuel contract is before the day of a moment in the client's ($1) time zone; never
 * null.
 */
export const hasEnded = (moment: string): string =>
  `coalesce(f.end_date < (${moment}::timestamptz at time zone
    (select time_zone from client where client_id = $1))::date, false)`;

/**
 * The columns of the facts of a fuel contract; car and driver are those in the list of lease contracts (FC-05). Aliases
 * in statements: f is the fuel contract, b its debtor, l its lease contract.
 * @param moment the SQL of the moment whose day decides whether the contract ended
 */
const factColumns = (moment: string) =>
  ({
    BrandstofcontractNummer: 'number',
    LeaseContractNummer: { sql: 'l.number' },
    Kenteken: { sql: 'l.list_plate' },
    AutoOmschrijving: { sql: 'l.list_description' },
    BestuurderNummer: { sql: 'l.list_driver_number' },
    Bestuurder: { sql: 'l.list_driver' },
    DebiteurNummer: 'debtor_number',
    DebiteurNaam: { sql: 'b.name' },
    Referentie: 'reference',
    BeginDatum: 'start_date',
    EindDatum: 'end_date',
    Leverancier: 'supplier',
    PasNummer: 'card_number',
    PasGeldigTot: 'card_valid_until',
    BrandstofSoort: 'fuel',
    Beeindigd: { sql: hasEnded(moment) },
  }) as const satisfies FactColumns<typeof fuelContractFacts, 'fuel_contract'>;

/** The columns for the current moment. */
export const fuelContractFactColumns = factColumns('now()');

/** The columns of a row of the list. */
export const rowColumns = factWireColumns(fuelContractRowFacts, fuelContractFactColumns, 'f');
/**
 * The columns of the whole fuel contract.
 * @param moment the SQL of the moment whose day decides whether the contract ended
 */
export const fuelContractColumns = (moment: string) => factWireColumns(fuelContractFacts, factColumns(moment), 'f');

/** The columns of the facts of a refuelling (DM-FC-01); in statements r is the refuelling. */
export const refuelingFactColumns = {
  Volgnummer: 'number',
  TransactieDatumTijd: 'at',
  BrandstofSoort: 'fuel_type',
  Liters: 'liters',
  BedragInclusief: 'amount_incl',
  BedragExclusief: 'amount_excl',
  KilometerStand: 'mileage',
  ProductCode: 'product_code',
  ProductOmschrijving: 'product_description',
  Snelweg: 'on_highway',
  Tankstation: 'station',
} as const satisfies FactColumns<typeof refuelingFacts, 'refueling'>;

export const refuelingColumns = factWireColumns(refuelingFacts, refuelingFactColumns, 'r');
