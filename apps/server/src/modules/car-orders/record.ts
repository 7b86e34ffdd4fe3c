import type { carOrderFacts } from '@wagenpark/contract/fleet/car-orders';
import type { FactColumns } from '../../platform/database/fact-columns.ts';

/** Today in the client's time zone. The alias z is the client. */
const today = '(now() at time zone z.time_zone)::date';
/**
 * The day of the delivery: the actual one, else the promised one. For a promised day that has passed without a
 * delivery, today takes its place. Null when no day is promised.
 */
const delivery = `coalesce(r.delivered_on, case when r.promised_on < ${today} then ${today} else r.promised_on end)`;
/**
 * The end of the contract that the order replaces. For an order without such a contract, the end of its driver's
 * current contract.
 */
const currentContractEnd = 'coalesce(s.end_date, n.end_date)';
/** The same rule as `isDeliveryPlanned`: an agreed day before the current promised day no longer counts. */
const isPlanned = 'coalesce(r.handover_on >= r.promised_on, r.handover_on is not null and r.first_promised_on is null)';
const lastStage = `case when r.delivered_on is not null then 'delivered' when ${isPlanned} then 'deliveryPlanned'
  when r.registered_on is not null then 'registered' when r.at_dealer_on is not null then 'atDealer'
  when r.built_on is not null then 'buildWeek' when r.confirmed_on is not null then 'confirmed' else 'ordered' end`;

/**
 * The columns of the facts of a car order. Aliases in expressions: r is the order, d its driver, b its debtor, s the
 * contract that it replaces, n its driver's running contract (when the order names none), z the client.
 */
export const carOrderColumns = {
  BestelNummer: 'number',
  Kenteken: 'plate',
  Merk: 'make',
  Model: 'model',
  BestuurderNummer: 'driver_number',
  Bestuurder: { sql: 'd.full_name' },
  Status: { sql: lastStage },
  BestelDatum: 'ordered_on',
  EersteLeverdatum: 'first_promised_on',
  VerwachteLeverdatum: 'promised_on',
  LeverWeek: { sql: `to_char(r.promised_on, 'IYYY-"W"IW')` },
  Uitloop: { sql: `${delivery} - r.first_promised_on` },
  GeleverdOp: 'delivered_on',
  VervangtContractNummer: 'succeeded_contract_number',
  EindeHuidigContract: { sql: currentContractEnd },
  // Null when no day is promised, or the reader may not see the contract.
  LeveringNaContract: { sql: `${delivery} > ${currentContractEnd}` },
  LeaseContractNummer: 'lease_contract_number',
  DebiteurNummer: 'debtor_number',
  DebiteurNaam: { sql: 'b.name' },
  BevestigdOp: 'confirmed_on',
  Bouwweek: 'built_on',
  BijDealerOp: 'at_dealer_on',
  GeregistreerdOp: 'registered_on',
  LeveringGeplandOp: 'handover_on',
  LeverdatumReden: 'promise_reason',
  Offerte: 'quote',
  Kleur: 'colour',
  KleurBekleding: 'upholstery_colour',
  Omschrijving: 'description',
  CrediteurNaam: 'creditor_name',
  CrediteurAdres: 'creditor_address',
  CrediteurPostcode: 'creditor_postcode',
  CrediteurPlaats: 'creditor_city',
  BestuurderReferentie1: 'driver_reference_1',
  BestuurderReferentie2: 'driver_reference_2',
  Vertegenwoordiger: 'representative_name',
  VertegenwoordigerEmail: 'representative_email',
  VertegenwoordigerTelefoon: 'representative_phone',
  Medewerker: 'coworker_name',
  MedewerkerEmail: 'coworker_email',
  MedewerkerTelefoon: 'coworker_phone',
  Versie: 'version',
} as const satisfies FactColumns<typeof carOrderFacts, 'car_order'>;

/** The columns of the days that both staff and import files set, by fact. */
export const progressColumns = {
  BevestigdOp: 'confirmed_on',
  Bouwweek: 'built_on',
  BijDealerOp: 'at_dealer_on',
  GeregistreerdOp: 'registered_on',
  LeveringGeplandOp: 'handover_on',
  GeleverdOp: 'delivered_on',
  VerwachteLeverdatum: 'promised_on',
} as const;
