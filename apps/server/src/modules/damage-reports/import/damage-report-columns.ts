import { damageReportFacts } from '@wagenpark/contract/fleet/damage-reports';
import { carParts, damageCauses, damageKinds, textOfParts } from '@wagenpark/domain/damage-report';
import type { Place, ValueForm } from '../../../platform/import/column.ts';
import { dayBounds, numberBoundsUpTo } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { importColumns } from '../../../platform/import/import-columns.ts';
import { namedChoice } from '../../../platform/import/named-choice.ts';
import { listOf, timeOfDay } from '../../../platform/import/values.ts';
import { mapParseResult } from '../../../platform/tables/columns.ts';
import { damageReportColumns } from '../record.ts';

const partNames = listOf(
  namedChoice(carParts.map((part) => ({ value: part, name: `damageReports.part.${part}` as const }))),
  `names of parts, parted by commas: ${carParts.map((part) => `\`${part}\``).join(', ')}`,
);
/** Parts of the car; stored in the order of the drawing in the portal. */
const parts: ValueForm<string> = {
  ...partNames,
  sql: 'text',
  read: (cell) => mapParseResult(partNames.read(cell), textOfParts),
};
const kind = namedChoice(damageKinds.map((value) => ({ value, name: `damageReports.Soort.${value}` as const })));
const cause = namedChoice(damageCauses.map((value) => ({ value, name: `damageReports.Oorzaak.${value}` as const })));

/** damage-reports.csv: damage reports. Key: `Klant` and `Meldcode`. */
export const damageReportFileColumns = (place: Place) =>
  importColumns(damageReportFacts, damageReportColumns, place, {
    Meldcode:
      'the report’s code, the key of the row within the client; from 5000001 on those that were made in the portal',
    DebiteurNummer: 'the debtor whose car it was',
    LeaseContractNummer: 'the lease contract of the car',
    BestuurderNummer: 'who drove when it happened; blank where that is not known',
    Kenteken: 'licence plate of the car',
    Schadedatum: 'day on which it happened',
    Schadetijd: { about: 'time at which it happened, where the client is', form: timeOfDay },
    Soort: { about: 'what is damaged', form: kind },
    Oorzaak: { about: 'what caused it', form: cause },
    Locatie: 'where it happened',
    Meldingsdatum: 'when it was reported',
    Afgehandeld: 'whether the leasing company has handled it',
    StatusOmschrijving: 'how it stands, in words',
    Verhaalbaar: 'whether the damage can be recovered from somebody else; blank where that is not decided',
    EigenRisico: 'excess that is charged',
    Schadebedrag: 'what the damage costs',
    FormulierOntvangen: 'day on which the damage form came in',
    BinnenBebouwdeKom: 'whether it happened inside a built-up area',
    SchadeAuto: 'what is damaged on the car, in words',
    BeschadigdeDelen: { about: 'which parts of the car are damaged', form: parts },
    Omschrijving: 'what happened',
    PolitieAanwezig: 'whether the police came',
    PolitieRapportNummer: 'number of the police report',
    PolitiePlaats: 'place of the police station',
    Tegenpartij: 'whether somebody else was concerned',
    TegenpartijNaam: 'who that is',
    TegenpartijKenteken: 'licence plate of their car',
    TegenpartijVerzekeraar: 'their insurer',
    TegenpartijTelefoon: 'their phone number',
    TegenpartijEmail: 'their e-mail address',
    AlcoholGebruikt: 'whether the driver had been drinking',
  });

const pastDays = dayBounds(10, 0, 'it is told when it has happened, and damages are settled within ten years');

/** Values outside these bounds are doubtful: the import asks for confirmation. */
export const damageReportBounds: BoundsOf<typeof damageReportFileColumns> = {
  damage_on: pastDays,
  notified_at: pastDays,
  own_risk: numberBoundsUpTo(5_000, 'hardly any policy has a higher excess'),
  damage_amount: numberBoundsUpTo(100_000, 'that is more than most cars are worth'),
  form_received_on: pastDays,
};

/** The example row of the file template. */
export const damageReportExample: ExampleRow = {
  Klant: 'voorbeeld',
  Meldcode: 30001,
  DebiteurNummer: 1,
  LeaseContractNummer: 1001,
  BestuurderNummer: 1,
  Kenteken: 'WP-001-X',
  Schadedatum: '2026-01-07',
  Schadetijd: '08:15',
  Soort: 'bodywork',
  Oorzaak: 'collision',
  Locatie: 'A2 bij Breukelen',
  Meldingsdatum: '2026-01-12 14:05',
  Afgehandeld: 'ja',
  StatusOmschrijving: 'In behandeling bij de hersteller',
  Verhaalbaar: 'ja',
  EigenRisico: '21.50',
  Schadebedrag: '22.50',
  FormulierOntvangen: '2026-01-18',
  BinnenBebouwdeKom: 'ja',
  SchadeAuto: 'Deuk in het linker voorscherm',
  BeschadigdeDelen: 'frontLeft, midLeft',
  Omschrijving: 'Bij het invoegen geraakt door een andere auto',
  PolitieAanwezig: 'ja',
  PolitieRapportNummer: 'PL0900-2026-1180',
  PolitiePlaats: 'Utrecht',
  Tegenpartij: 'ja',
  TegenpartijNaam: 'Robin Visser-V',
  TegenpartijKenteken: 'XR-482-B',
  TegenpartijVerzekeraar: 'Verzekeringen Noord',
  TegenpartijTelefoon: '020-3000025',
  TegenpartijEmail: 'robin.26@waarden.example',
  AlcoholGebruikt: 'ja',
};
