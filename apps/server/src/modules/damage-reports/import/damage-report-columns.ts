import { damageReportFacts } from '@wagenpark/contract/fleet/damage-reports';
import type { Place } from '../../../platform/import/column.ts';
import { days, upTo, years } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { importColumns } from '../../../platform/import/import-columns.ts';
import { damageReportColumns } from '../record.ts';

/** damage-reports.csv: damage reports. Key: `Klant` and `VolgNummer`. */
export const damageReportFileColumns = (place: Place) =>
  importColumns(damageReportFacts, damageReportColumns, place, {
    VolgNummer: 'the damage report’s number, the key of the row within the client',
    DebiteurNummer: 'the debtor whose damage report it is',
    LeaseContractNummer: 'the lease contract that it belongs to',
    BestuurderNummer: 'the driver who has it',
    Kenteken: 'licence plate',
    Schadedatum: 'date of damage',
    Schadetijd: 'time',
    Soort: 'kind of damage',
    Oorzaak: 'cause',
    Locatie: 'where',
    Meldingsdatum: 'reported at',
    Afgehandeld: 'handled',
    StatusOmschrijving: 'status',
    Verhaalbaar: 'recoverable',
    EigenRisico: 'excess',
    Schadebedrag: 'amount of damage',
    FormulierOntvangen: 'damage form received',
    BinnenBebouwdeKom: 'inside built-up area',
    SchadeAuto: 'damage to the car',
    BeschadigdeDelen: 'damaged parts',
    Omschrijving: 'what happened',
    PolitieAanwezig: 'police present',
    PolitieRapportNummer: 'police report number',
    PolitiePlaats: 'place of the police station',
    Tegenpartij: 'other party',
    TegenpartijNaam: 'name of other party',
    TegenpartijKenteken: 'plate of other party',
    TegenpartijVerzekeraar: 'insurer of other party',
    TegenpartijTelefoon: 'phone of other party',
    TegenpartijEmail: 'e-mail of other party',
    AlcoholGebruikt: 'had been drinking',
  });

/** What is asked about. */
export const damageReportBounds: BoundsOf<typeof damageReportFileColumns> = {
  damage_on: days(10, 0, 'nobody means a day so far away'),
  notified_at: days(20, years(10), 'nobody means a day so far away'),
  own_risk: upTo(5000, 'higher ones are rare'),
  damage_amount: upTo(100000, 'higher ones are rare'),
  form_received_on: days(10, 0, 'nobody means a day so far away'),
};

/** The row of its template. */
export const damageReportExample: ExampleRow = {
  Klant: 'voorbeeld',
  VolgNummer: 1,
  DebiteurNummer: 1,
  LeaseContractNummer: 1001,
  BestuurderNummer: 1,
  Kenteken: 'VL-001-P',
  Schadedatum: '2026-01-07',
  Schadetijd: 'Tim 3',
  Soort: 'bodywork',
  Oorzaak: 'collision',
  Locatie: 'Where 6',
  Meldingsdatum: '2026-01-12T13:05:00Z',
  Afgehandeld: 'ja',
  StatusOmschrijving: 'Status 9',
  Verhaalbaar: 'ja',
  EigenRisico: '21.50',
  Schadebedrag: '22.50',
  FormulierOntvangen: '2026-01-18',
  BinnenBebouwdeKom: 'ja',
  SchadeAuto: 'Damage to the car 15',
  BeschadigdeDelen: 'Damaged parts 16',
  Omschrijving: 'What happened 17',
  PolitieAanwezig: 'ja',
  PolitieRapportNummer: 'Police report number 19',
  PolitiePlaats: 'Place of the police station 20',
  Tegenpartij: 'ja',
  TegenpartijNaam: 'Robin Visser-V',
  TegenpartijKenteken: 'Plate of oth 23',
  TegenpartijVerzekeraar: 'Insurer of other party 24',
  TegenpartijTelefoon: '020-3000025',
  TegenpartijEmail: 'robin.26@waarden.example',
  AlcoholGebruikt: 'ja',
};
