import { type DamageReport, damageReportFacts, damageReports } from '@wagenpark/contract/fleet/damage-reports';
import type { DetailDescriptor } from '../../patterns/detail/detail-descriptor.ts';
import { factsTab } from '../../patterns/detail/facts-tab.tsx';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { damageReportPages } from './pages.ts';

/** The detail of a damage report: its facts. */
export const damageReportDetail: DetailDescriptor<DamageReport> = {
  typeName: 'damageReports.one',
  itemNumber: (damageReport) => damageReport.StatusOmschrijving,
  query: (number) => fleetQuery(damageReports.byNumber, { number }),
  pages: damageReportPages,
  tabs: [
    // words: damageReports.*.* fact.*
    factsTab('damageReports', damageReportFacts, {
      id: 'details',
      label: 'damageReports.details',
      groups: [
        {
          facts: [
            'Kenteken',
            'Schadedatum',
            'Schadetijd',
            'Soort',
            'Oorzaak',
            'Locatie',
            'Meldingsdatum',
            'Afgehandeld',
            'StatusOmschrijving',
            'Verhaalbaar',
            'EigenRisico',
            'Schadebedrag',
            'FormulierOntvangen',
            'BinnenBebouwdeKom',
            'SchadeAuto',
            'BeschadigdeDelen',
            'Omschrijving',
            'PolitieAanwezig',
            'PolitieRapportNummer',
            'PolitiePlaats',
            'Tegenpartij',
            'TegenpartijNaam',
            'TegenpartijKenteken',
            'TegenpartijVerzekeraar',
            'TegenpartijTelefoon',
            'TegenpartijEmail',
            'AlcoholGebruikt',
            'Melder',
            'LeaseContractNummer',
            'Bestuurder',
            'BestuurderNummer',
            'DebiteurNaam',
            'DebiteurNummer',
          ],
        },
      ],
    }),
  ],
};
