import type { FuelContract, FuelContractRow } from '@wagenpark/contract/fleet/fuel-contracts';
import type { Refueling } from '@wagenpark/contract/fleet/refuelings';
import { type WireColumns, wireDay, wireMoment } from '../../platform/database/wire-json.ts';

/*
 * What fuel contracts and refuelings are called in the database and on the wire (EN-12). The letters before the dots are
 * those of the repositories' queries: f is the fuel contract, b its debtor, l its lease contract, r a refuelling.
 */

/** A row of the list; car and driver are those that the list of lease contracts shows (FC-05). */
export const rowColumns: WireColumns<FuelContractRow> = {
  BrandstofcontractNummer: 'f.number',
  LeaseContractNummer: 'l.number',
  Kenteken: 'l.list_plate',
  AutoOmschrijving: 'l.list_description',
  BestuurderNummer: 'l.list_driver_number',
  Bestuurder: 'l.list_driver',
  DebiteurNummer: 'f.debtor_number',
  DebiteurNaam: 'b.name',
  Referentie: 'f.reference',
  BeginDatum: wireDay('f.start_date'),
  EindDatum: wireDay('f.end_date'),
};

/** Whether a fuel contract's last day lies before the day of a moment where the client ($1) is; never null. */
export const hasEnded = (at: string): string =>
  `coalesce(f.end_date < (${at}::timestamptz at time zone
    (select time_zone from client where client_id = $1))::date, false)`;

/** The whole fuel contract. @param at the SQL of the moment whose day tells whether it ended */
export const fuelContractColumns = (at: string): WireColumns<FuelContract> => ({
  ...rowColumns,
  Leverancier: 'f.supplier',
  PasNummer: 'f.card_number',
  PasGeldigTot: wireDay('f.card_valid_until'),
  BrandstofSoort: 'f.fuel',
  Beeindigd: hasEnded(at),
});

/** A refuelling (DM-FC-01). */
export const refuelingColumns: WireColumns<Refueling> = {
  Volgnummer: 'r.number',
  TransactieDatumTijd: wireMoment('r.at'),
  BrandstofSoort: 'r.fuel_type',
  Liters: 'r.liters',
  BedragInclusief: 'r.amount_incl',
  BedragExclusief: 'r.amount_excl',
  KilometerStand: 'r.mileage',
  ProductCode: 'r.product_code',
  ProductOmschrijving: 'r.product_description',
  Snelweg: 'r.on_highway',
  Tankstation: 'r.station',
};
