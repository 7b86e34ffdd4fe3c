import { adminResources } from '@wagenpark/contract';
import { type CarOrder, carOrderFacts, carOrders } from '@wagenpark/contract/fleet/car-orders';
import { exactly } from '@wagenpark/domain/permissions';
import type { DetailDescriptor } from '../../patterns/detail/detail-descriptor.ts';
import { factsTab } from '../../patterns/detail/facts-tab.tsx';
import { adminQuery, fleetQuery } from '../../platform/calls/queries.ts';
import { historyTab } from '../../shared/history/history-tab.tsx';
import { IconPencil } from '../../ui/icons.ts';
import { CarOrderMarks } from './marks.tsx';
import { OptionsTab } from './options-tab.tsx';
import { carOrderPages } from './pages.ts';
import { ProgressPanel } from './progress-panel.tsx';
import { ProgressTab } from './progress-tab.tsx';
import { CarOrderStrip } from './strip.tsx';

/**
 * The detail of a car order with its tracker (CO-04, DM-CO-01, DM-CO-02). Clients get no edit button (DM-16); staff
 * edit its dates.
 */
export const carOrderDetail: DetailDescriptor<CarOrder> = {
  typeName: 'carOrders.one',
  query: (number) => fleetQuery(carOrders.byNumber, { number }),
  pages: carOrderPages,
  marks: (order) => <CarOrderMarks order={order} />,
  summary: (order) => <CarOrderStrip order={order} />,
  tabs: [
    // words: carOrders.fact.* carOrders.Status.* fact.*
    factsTab('carOrders', carOrderFacts, {
      id: 'details',
      label: 'carOrders.details',
      groups: [
        { facts: ['BestelNummer', 'BestelDatum', 'Merk', 'Model', 'Kenteken', 'Kleur', 'KleurBekleding', 'Offerte'] },
        {
          title: 'carOrders.group.driver',
          facts: [
            'Bestuurder',
            'BestuurderNummer',
            'BestuurderReferentie1',
            'BestuurderReferentie2',
            'VervangtContractNummer',
            'LeaseContractNummer',
            'DebiteurNaam',
            'DebiteurNummer',
          ],
        },
        {
          title: 'carOrders.group.creditor',
          facts: ['CrediteurNaam', 'CrediteurAdres', 'CrediteurPostcode', 'CrediteurPlaats'],
        },
        {
          title: 'carOrders.group.contacts',
          facts: [
            'Vertegenwoordiger',
            'VertegenwoordigerEmail',
            'VertegenwoordigerTelefoon',
            'Medewerker',
            'MedewerkerEmail',
            'MedewerkerTelefoon',
          ],
        },
        { facts: ['Omschrijving'] },
      ],
    }),
    { id: 'progress', label: 'carOrders.detail.progress', render: (order) => <ProgressTab order={order} /> },
    {
      id: 'options',
      label: 'carOrders.detail.options',
      hasTable: true,
      render: (order) => <OptionsTab order={order} />,
    },
    historyTab('carOrders', carOrderFacts, ({ BestelNummer: number }) =>
      adminQuery(adminResources.carOrderAdmin.history, { params: { number } }),
    ),
  ],
  actions: [
    {
      id: 'progress',
      label: 'carOrders.change.title',
      icon: IconPencil,
      permission: exactly('master'),
      isMain: true,
      panel: (order, close) => <ProgressPanel order={order} onClose={close} />,
    },
  ],
};
