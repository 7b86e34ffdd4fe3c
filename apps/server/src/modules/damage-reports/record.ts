import type { damageReportFacts } from '@wagenpark/contract/fleet/damage-reports';
import type { FactColumns } from '../../platform/database/fact-columns.ts';

/**
 * SQL range of the time of a damage: its moment, or the whole day when only that is known. z is the client, r the
 * report.
 */
export const timeOfDamage = `case when r.damage_time is null
    then tstzrange(r.damage_on::timestamp at time zone z.time_zone, (r.damage_on + 1)::timestamp at time zone z.time_zone)
    else tstzrange((r.damage_on + r.damage_time::time) at time zone z.time_zone,
      (r.damage_on + r.damage_time::time) at time zone z.time_zone, '[]') end`;

/** SQL condition: by the current assignments, somebody else drove at the time of the damage. */
const isDriverChanged = `r.driver_number is not null and coalesce((
    select bool_and(a.driver_number <> r.driver_number) from driver_assignment a
    where a.client_id = r.client_id and a.contract_number = r.lease_contract_number
      and a.during && (${timeOfDamage})), false)`;

/**
 * The columns of the facts of a damage report. Aliases in expressions: r is the report, d its driver, b its debtor, z
 * the client.
 */
export const damageReportColumns = {
  Meldcode: 'number',
  LeaseContractNummer: 'lease_contract_number',
  Kenteken: 'plate',
  Schadedatum: 'damage_on',
  Schadetijd: 'damage_time',
  BestuurderNummer: 'driver_number',
  Bestuurder: { sql: 'd.full_name' },
  Soort: 'kind',
  Oorzaak: 'cause',
  Locatie: 'location',
  Meldingsdatum: 'notified_at',
  Afgehandeld: 'is_handled',
  StatusOmschrijving: 'status',
  Verhaalbaar: 'is_recoverable',
  EigenRisico: 'own_risk',
  Schadebedrag: 'damage_amount',
  DebiteurNummer: 'debtor_number',
  DebiteurNaam: { sql: 'b.name' },
  FormulierOntvangen: 'form_received_on',
  BinnenBebouwdeKom: 'in_built_up_area',
  SchadeAuto: 'damage_on_car',
  BeschadigdeDelen: 'parts',
  Omschrijving: 'description',
  PolitieAanwezig: 'has_police',
  PolitieRapportNummer: 'police_report_number',
  PolitiePlaats: 'police_place',
  Tegenpartij: 'has_counterparty',
  TegenpartijNaam: 'counterparty_name',
  TegenpartijKenteken: 'counterparty_plate',
  TegenpartijVerzekeraar: 'counterparty_insurer',
  TegenpartijTelefoon: 'counterparty_phone',
  TegenpartijEmail: 'counterparty_email',
  AlcoholGebruikt: 'had_drunk',
  Melder: 'reporter_name',
  BestuurderGewijzigd: { sql: isDriverChanged },
  Versie: 'version',
} as const satisfies FactColumns<typeof damageReportFacts, 'damage_report'>;

/** The columns that both staff and import files set, by fact. Amounts are read from the database as texts. */
export const settledColumns = {
  Afgehandeld: 'is_handled',
  StatusOmschrijving: 'status',
  Verhaalbaar: 'is_recoverable',
  EigenRisico: 'own_risk',
  Schadebedrag: 'damage_amount',
  FormulierOntvangen: 'form_received_on',
} as const;
