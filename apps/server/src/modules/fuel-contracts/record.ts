import { fuelContractFacts, fuelContractRowFacts } from '@wagenpark/contract/fleet/fuel-contracts';
import { refuelingFacts } from '@wagenpark/contract/fleet/refuelings';
import { type FactColumns, wireColumnsOf } from '../../platform/database/fact-columns.ts';

/** Whether a fuel contract's last day lies before the day of a moment where the client ($1) is; never null. */
export const hasEnded = (at: string): string =>
  `coalesce(f.end_date < (${at}::timestamptz at time zone
    (select time_zone from client where client_id = $1))::date, false)`;

/**
 * Where the facts of a fuel contract stand; car and driver are those that the list of lease contracts shows (FC-05). In
 * statements f is the fuel contract, b its debtor, l its lease contract.
 * @param at the SQL of the moment whose day tells whether it ended
 */
const factColumns = (at: string) =>
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
    Beeindigd: { sql: hasEnded(at) },
  }) as const satisfies FactColumns<typeof fuelContractFacts, 'fuel_contract'>;

/** As they are at this moment. */
export const fuelContractFactColumns = factColumns('now()');

/** A row of the list. */
export const rowColumns = wireColumnsOf(fuelContractRowFacts, fuelContractFactColumns, 'f');
/** The whole fuel contract. @param at the SQL of the moment whose day tells whether it ended */
export const fuelContractColumns = (at: string) => wireColumnsOf(fuelContractFacts, factColumns(at), 'f');

/** Where the facts of a refuelling stand (DM-FC-01); in statements r is the refuelling. */
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

export const refuelingColumns = wireColumnsOf(refuelingFacts, refuelingFactColumns, 'r');
