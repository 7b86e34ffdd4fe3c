import { type Fine, fines } from '@wagenpark/contract';
import type { DetailDescriptor } from '../../patterns/detail-modal/detail-descriptor.ts';
import { call } from '../../platform/calls/call.ts';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { FineMarks } from './marks.tsx';
import { AgencyTab } from './tabs/agency-tab.tsx';
import { DetailsTab } from './tabs/details-tab.tsx';
import { DriverTab } from './tabs/driver-tab.tsx';
import { FineHistoryTab } from './tabs/history-tab.tsx';
import { OtherTab } from './tabs/other-tab.tsx';

/** The detail of a fine and its PDF (FI-04, FI-05). No pencil (DM-16). */
export const fineDetail: DetailDescriptor<Fine> = {
  typeName: 'fines.one',
  itemNumber: (fine) => fine.CjibNummer,
  query: (number) => fleetQuery(fines.byNumber, { number }),
  listPath: '/fines',
  recordPath: '/fines/view',
  marks: (fine) => <FineMarks fine={fine} />,
  file: {
    exists: (number) => fleetQuery(fines.fileExists, { number }),
    fetch: (number) => call(fines.file, { number }),
  },
  tabs: [
    { id: 'details', label: 'fines.detail.details', render: (fine) => <DetailsTab fine={fine} /> },
    { id: 'agency', label: 'fines.detail.agency', render: (fine) => <AgencyTab fine={fine} /> },
    { id: 'other', label: 'fines.detail.other', render: (fine) => <OtherTab fine={fine} /> },
    { id: 'driver', label: 'fines.detail.driver', render: (fine) => <DriverTab fine={fine} /> },
    { id: 'history', label: 'history.title', render: (fine) => <FineHistoryTab fine={fine} /> },
  ],
};
