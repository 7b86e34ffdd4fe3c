import type { RentAccessory, RentTerm, rentAgreementFacts } from '@wagenpark/contract/fleet/rent-agreements';
import { ENDED_RENT_STATUSES } from '@wagenpark/domain/rent';
import type { FactColumns } from '../../platform/database/fact-columns.ts';
import { type WireColumns, wireDay } from '../../platform/database/wire-json.ts';
import { clientDay } from '../../platform/time-zone-repository.ts';

/** SQL: today in the client's time zone. The alias z is the client. */
const today = clientDay('now()');

/**
 * SQL condition: the car of an agreement is still with the driver after the day of the agreed drop-off. `alias` is the
 * agreement's, `day` today in the client's time zone; the alias z is the client.
 */
export const isRentLate = (alias: string, day: string): string =>
  `(${alias}.status = 'running' and ${clientDay(`${alias}.drop_off_at`)} < ${day})`;

/** SQL condition: an agreement can no longer change. */
export const hasRentEnded = (alias: string): string =>
  `(${alias}.status in (${ENDED_RENT_STATUSES.map((status) => `'${status}'`).join(', ')}))`;

/** The columns of the facts of a rent agreement. Aliases: r the agreement, d its driver, b its debtor, z the client. */
export const rentAgreementColumns = {
  Kenteken: 'plate',
  MerkModelType: 'car',
  OvereenkomstNummer: 'number',
  Soort: 'kind',
  VerhuurReden: 'reason',
  OphaalDatumTijd: 'pickup_at',
  TerugbrengDatumTijd: 'drop_off_at',
  AankomstDatumTijd: 'arrived_at',
  KmStandBegin: 'begin_km',
  KmStandEinde: 'end_km',
  LeaseContractNummer: 'lease_contract_number',
  VervangtKenteken: 'replaced_plate',
  BestuurderNummer: 'driver_number',
  BestuurderNaam: { sql: 'coalesce(d.full_name, r.driver_name)' },
  HuurderVolgnummer: 'renter_number',
  DebiteurNummer: 'debtor_number',
  DebiteurNaam: { sql: 'b.name' },
  Statusfield: 'status',
  TeLaat: { sql: `coalesce(${isRentLate('r', today)}, false)` },
  Verlengd: { sql: 'coalesce(r.drop_off_at > r.first_drop_off_at, false)' },
  AanmaakDatum: 'created_at',
  OpdrachtNummer: 'assignment_number',
  ToestemmingsNummer: 'permission_number',
  Trekhaak: 'has_towbar',
  Automaat: 'is_automatic',
  FiscaleWaarde: 'fiscal_value',
  BijtellingsPercentage: 'addition_percentage',
  Co2: 'co2',
  BrandstofEtiket: 'fuel_label',
  BrandstofSoort: 'fuel_type',
  Opmerking: 'remark',
  TariefSoort: 'rate_type',
  Tarief: 'rate',
  TariefEenheid: 'rate_unit',
  VrijeKm: 'free_km',
  CategoriePrijsBepaling: 'price_category',
  BerekenDatumTijdVan: 'calculated_from',
  BerekenDatumTijdTot: 'calculated_until',
  GefactureerdBedrag: {
    sql: `(select coalesce(sum(t.amount), 0) from rent_term t
      where t.client_id = r.client_id and t.agreement_number = r.number and t.invoiced_on is not null)`,
  },
  Beeindigd: { sql: hasRentEnded('r') },
} as const satisfies FactColumns<typeof rentAgreementFacts, 'rent_agreement'>;

/** The columns of an accessory. */
export const rentAccessoryColumns = {
  Omschrijving: 'description',
  Eenmalig: 'is_one_time',
  PrijsExclusief: 'price_excl',
  PrijsInclusief: 'price_incl',
  Aantal: 'quantity',
  Bedrag: 'total',
} as const satisfies WireColumns<RentAccessory>;

/** The columns of a term. */
export const rentTermColumns = {
  TermijnNummer: 'term',
  TermijnJaarMaand: 'month',
  TermijnVan: wireDay('first_day'),
  TermijnTot: wireDay('last_day'),
  TermijnBedrag: 'amount',
  FactuurDatum: wireDay('invoiced_on'),
} as const satisfies WireColumns<RentTerm>;
