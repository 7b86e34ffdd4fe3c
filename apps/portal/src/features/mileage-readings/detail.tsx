import { type MileageReading, mileageReadingFacts, mileageReadings } from '@wagenpark/contract/fleet/mileage-readings';
import { exactly } from '@wagenpark/domain/permissions';
import type { DetailDescriptor } from '../../patterns/detail/detail-descriptor.ts';
import { factsTab } from '../../patterns/detail/facts-tab.tsx';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { IconTrash } from '../../ui/icons.ts';
import { MileageReadingMarks } from './marks.tsx';
import { mileageReadingPages } from './pages.ts';
import { MileageReadingStrip } from './strip.tsx';
import { VoidReading } from './void-reading.tsx';

/** The detail of a reading: value, author and status. */
export const mileageReadingDetail: DetailDescriptor<MileageReading> = {
  typeName: 'mileageReadings.one',
  itemNumber: (reading) => reading.Kenteken,
  query: (number) => fleetQuery(mileageReadings.byNumber, { number }),
  pages: mileageReadingPages,
  marks: (reading) => <MileageReadingMarks reading={reading} />,
  summary: (reading) => <MileageReadingStrip reading={reading} />,
  tabs: [
    // words: mileageReadings.fact.* mileageReadings.Bron.* mileageReadings.Signaal.* fact.*
    factsTab('mileageReadings', mileageReadingFacts, {
      id: 'details',
      label: 'mileageReadings.detail.reading',
      groups: [
        { facts: ['KilometerStand', 'StandPer', 'Bron', 'Invoerder', 'IngevoerdOp', 'Verwerkt'] },
        { facts: ['Signaal', 'Overschreven', 'Reden'] },
        { facts: ['VervallenOp', 'VervallenDoor', 'VervallenReden'] },
      ],
    }),
    factsTab('mileageReadings', mileageReadingFacts, {
      id: 'car',
      label: 'mileageReadings.detail.car',
      groups: [
        {
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
  ],
  actions: [
    {
      id: 'void',
      label: 'mileageReadings.void',
      icon: IconTrash,
      permission: exactly('master', 'supervisor', 'bulk', 'fleetmanagement', 'subsupervisor'),
      when: ({ VervallenOp }) => VervallenOp === null,
      panel: (reading, close) => <VoidReading reading={reading} onClose={close} />,
    },
  ],
};
