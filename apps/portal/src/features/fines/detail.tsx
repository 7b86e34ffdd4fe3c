import { adminResources } from '@wagenpark/contract';
import { type Fine, fineFacts, fines } from '@wagenpark/contract/fleet/fines';
import type { DetailDescriptor } from '../../patterns/detail/detail-descriptor.ts';
import { factsTab } from '../../patterns/detail/facts-tab.tsx';
import { call } from '../../platform/calls/call.ts';
import { adminQuery, fleetQuery } from '../../platform/calls/queries.ts';
import { historyTab } from '../../shared/history/history-tab.tsx';
import { ForwardedMark } from './marks.tsx';
import { finePages } from './pages.ts';
import { FineStrip } from './strip.tsx';
import { DetailsTab } from './tabs/details-tab.tsx';
import { DriverTab } from './tabs/driver-tab.tsx';

/** The detail of a fine and its PDF (FI-04, FI-05). Not editable (DM-16). */
export const fineDetail: DetailDescriptor<Fine> = {
  typeName: 'fines.one',
  itemNumber: (fine) => fine.CjibNummer,
  query: (number) => fleetQuery(fines.byNumber, { number }),
  pages: finePages,
  marks: (fine) => <ForwardedMark fine={fine} />,
  summary: (fine) => <FineStrip fine={fine} />,
  file: {
    exists: (number) => fleetQuery(fines.fileExists, { number }),
    fetch: (number) => call(fines.file, { number }),
  },
  tabs: [
    { id: 'details', label: 'fines.detail.details', render: (fine) => <DetailsTab fine={fine} /> },
    factsTab('fines', fineFacts, {
      id: 'agency',
      label: 'fines.detail.agency',
      groups: [{ facts: ['CjibNummer', 'Registratienummer', 'Instantie', 'Administratie', 'Feitcode'] }],
    }),
    factsTab('fines', fineFacts, {
      id: 'other',
      label: 'fines.detail.other',
      groups: [{ facts: ['Doorgestuurd', 'Doorbelast', 'DocumentNummer', 'DatumVerwerkt'] }],
    }),
    { id: 'driver', label: 'fines.detail.driver', render: (fine) => <DriverTab fine={fine} /> },
    historyTab('fines', fineFacts, ({ VolgNummer: number }) =>
      adminQuery(adminResources.fineAdmin.history, { params: { number } }),
    ),
  ],
};
