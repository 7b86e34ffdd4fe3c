import { adminResources } from '@wagenpark/contract';
import { type DamageReport, damageReportFacts, damageReports } from '@wagenpark/contract/fleet/damage-reports';
import { exactly } from '@wagenpark/domain/permissions';
import type { ComponentProps, ReactNode } from 'react';
import type { DetailDescriptor } from '../../patterns/detail/detail-descriptor.ts';
import { factsTab } from '../../patterns/detail/facts-tab.tsx';
import { adminQuery, fleetQuery } from '../../platform/calls/queries.ts';
import { historyTab } from '../../shared/history/history-tab.tsx';
import { IconPencil } from '../../ui/icons.ts';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { DriverTab } from './driver-tab.tsx';
import { MailsTab } from './mails-tab.tsx';
import { DamageReportMarks } from './marks.tsx';
import { damageReportPages } from './pages.ts';
import { PartsTab } from './parts-tab.tsx';
import { PhotosTab } from './photos-tab.tsx';
import { DamageReportStrip } from './strip.tsx';

// Loaded on demand: only staff open this form, and rarely.
const settlePanel = codeOnDemand(() => import('./settle-panel.tsx'));
function LazySettlePanel(props: ComponentProps<typeof import('./settle-panel.tsx')['SettlePanel']>): ReactNode {
  const code = useCode(settlePanel, true);
  return code === undefined ? null : <code.SettlePanel {...props} />;
}

/** The detail of a damage report (DM-DR-01, DM-DR-02). Clients get no edit button (DM-16); staff handle the report. */
export const damageReportDetail: DetailDescriptor<DamageReport> = {
  typeName: 'damageReports.one',
  query: (number) => fleetQuery(damageReports.byNumber, { number }),
  pages: damageReportPages,
  marks: (report) => <DamageReportMarks report={report} />,
  summary: (report) => <DamageReportStrip report={report} />,
  tabs: [
    // words: damageReports.fact.* damageReports.Soort.* damageReports.Oorzaak.* fact.*
    factsTab('damageReports', damageReportFacts, {
      id: 'details',
      label: 'damageReports.details',
      groups: [
        {
          facts: [
            'Meldcode',
            'Schadedatum',
            'Schadetijd',
            'Locatie',
            'BinnenBebouwdeKom',
            'Soort',
            'Oorzaak',
            'SchadeAuto',
            'Omschrijving',
            'AlcoholGebruikt',
          ],
        },
        {
          title: 'damageReports.group.settled',
          facts: [
            'Afgehandeld',
            'StatusOmschrijving',
            'FormulierOntvangen',
            'Meldingsdatum',
            'Melder',
            'Verhaalbaar',
            'EigenRisico',
            'Schadebedrag',
          ],
        },
        {
          title: 'damageReports.group.other',
          facts: [
            'Tegenpartij',
            'TegenpartijNaam',
            'TegenpartijKenteken',
            'TegenpartijVerzekeraar',
            'TegenpartijTelefoon',
            'TegenpartijEmail',
          ],
        },
        { title: 'damageReports.group.police', facts: ['PolitieAanwezig', 'PolitieRapportNummer', 'PolitiePlaats'] },
        {
          title: 'damageReports.group.car',
          facts: [
            'Kenteken',
            'LeaseContractNummer',
            'Bestuurder',
            'BestuurderNummer',
            'DebiteurNaam',
            'DebiteurNummer',
          ],
        },
      ],
    }),
    { id: 'driver', label: 'damageReports.detail.driver', render: (report) => <DriverTab report={report} /> },
    { id: 'photos', label: 'damageReports.group.photos', render: (report) => <PhotosTab report={report} /> },
    { id: 'parts', label: 'damageReports.detail.parts', render: (report) => <PartsTab report={report} /> },
    {
      id: 'mails',
      label: 'mails.ofRecord.title',
      permission: exactly('master'),
      render: (report) => <MailsTab report={report} />,
    },
    historyTab('damageReports', damageReportFacts, ({ Meldcode: number }) =>
      adminQuery(adminResources.damageReportAdmin.history, { params: { number } }),
    ),
  ],
  actions: [
    {
      id: 'settle',
      label: 'damageReports.settle',
      icon: IconPencil,
      permission: exactly('master'),
      isMain: true,
      panel: (report, close) => <LazySettlePanel report={report} onClose={close} />,
    },
  ],
};
