import { type CarOrder, carOrderFacts, carOrders } from '@wagenpark/contract/fleet/car-orders';
import type { DetailDescriptor } from '../../patterns/detail/detail-descriptor.ts';
import { factsTab } from '../../patterns/detail/facts-tab.tsx';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { carOrderPages } from './pages.ts';

/** The detail of a car order: its facts. */
export const carOrderDetail: DetailDescriptor<CarOrder> = {
  typeName: 'carOrders.one',
  itemNumber: (carOrder) => carOrder.Merk,
  query: (number) => fleetQuery(carOrders.byNumber, { number }),
  pages: carOrderPages,
  tabs: [
    // words: carOrders.*.* fact.*
    factsTab('carOrders', carOrderFacts, {
      id: 'details',
      label: 'carOrders.details',
      groups: [
        {
          facts: [
            'Kenteken',
            'Merk',
            'Model',
            'BestelDatum',
            'VerwachteLeverdatum',
            'LeverdatumReden',
            'BevestigdOp',
            'Bouwweek',
            'BijDealerOp',
            'GeregistreerdOp',
            'LeveringGeplandOp',
            'GeleverdOp',
            'Offerte',
            'Kleur',
            'KleurBekleding',
            'Omschrijving',
            'CrediteurNaam',
            'CrediteurAdres',
            'CrediteurPostcode',
            'CrediteurPlaats',
            'BestuurderReferentie1',
            'BestuurderReferentie2',
            'Vertegenwoordiger',
            'VertegenwoordigerEmail',
            'VertegenwoordigerTelefoon',
            'Medewerker',
            'MedewerkerEmail',
            'MedewerkerTelefoon',
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
