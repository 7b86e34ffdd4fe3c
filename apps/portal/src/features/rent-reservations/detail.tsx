import {
  type RentReservation,
  rentReservationFacts,
  rentReservations,
} from '@wagenpark/contract/fleet/rent-reservations';
import type { DetailDescriptor } from '../../patterns/detail/detail-descriptor.ts';
import { factsTab } from '../../patterns/detail/facts-tab.tsx';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { AccessoriesTab } from './accessories-tab.tsx';
import { ReservationMark } from './marks.tsx';
import { rentReservationPages } from './pages.ts';
import { RentReservationStrip } from './strip.tsx';

/** The detail of a reservation (DM-RR-01 … DM-RR-03). It and its accessories are fetched at each opening (RR-05). */
export const rentReservationDetail: DetailDescriptor<RentReservation> = {
  typeName: 'rentReservations.one',
  query: (number) => fleetQuery(rentReservations.byNumber, { number }),
  pages: rentReservationPages,
  marks: ({ Statusfield }) => <ReservationMark status={Statusfield} />,
  summary: (reservation) => <RentReservationStrip reservation={reservation} />,
  tabs: [
    // words: rentReservations.fact.* rentReservations.VerhuurReden.* rentReservations.Statusfield.* fact.*
    factsTab('rentReservations', rentReservationFacts, {
      id: 'details',
      label: 'rentReservations.detail.details',
      groups: [
        {
          title: 'rentReservations.group.why',
          facts: [
            'ReserveringsNummer',
            'Statusfield',
            'Voorlopig',
            'VerhuurReden',
            'VervangtKenteken',
            'LeaseContractNummer',
            'BestuurderNaam',
            'BestuurderNummer',
            'DebiteurNaam',
            'DebiteurNummer',
            'OpdrachtNummer',
            'ToestemmingsNummer',
          ],
        },
        {
          title: 'rentReservations.group.asked',
          facts: ['MerkModelType', 'Automaat', 'Trekhaak', 'BrandstofSoort', 'BrandstofEtiket', 'Co2'],
        },
        { title: 'rentReservations.group.when', facts: ['AanmaakDatum', 'OphaalDatumTijd', 'TerugbrengDatumTijd'] },
      ],
    }),
    // words: rentReservations.TariefEenheid.* rentReservations.TariefEenheid2.*
    factsTab('rentReservations', rentReservationFacts, {
      id: 'rate',
      label: 'rentReservations.detail.rate',
      groups: [
        {
          title: 'rentReservations.group.price',
          facts: ['TariefSoort', 'Tarief', 'TariefEenheid', 'VrijeKm', 'CategoriePrijsBepaling'],
        },
        { title: 'rentReservations.group.further', facts: ['TariefSoort2', 'Tarief2', 'TariefEenheid2'] },
        { title: 'rentReservations.group.calculated', facts: ['BerekenDatumTijdVan', 'BerekenDatumTijdTot'] },
      ],
    }),
    {
      id: 'accessories',
      label: 'rentReservations.detail.accessories',
      hasTable: true,
      render: (reservation) => <AccessoriesTab reservation={reservation} />,
    },
  ],
};
