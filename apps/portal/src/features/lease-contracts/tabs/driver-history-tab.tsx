import { fleetSubjects } from '@wagenpark/contract';
import type { DriverHistoryEntry, LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import type { ReactNode } from 'react';
import { DetailTable } from '../../../patterns/detail/detail-table.tsx';
import type { ListContext } from '../../../patterns/list-screen/list-descriptor.ts';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { RecordLink } from '../../../platform/record-links.tsx';
import type { GridColumn } from '../../../ui/grid/grid-types.ts';
import { StatusDot } from '../../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../../words/words.ts';

/** The columns of the driver history. */
export const driverHistoryColumns = ({ words, session }: ListContext): readonly GridColumn<DriverHistoryEntry>[] => [
  {
    id: 'BestuurderNummer',
    field: 'BestuurderNummer',
    kind: 'number',
    align: 'left',
    header: words('leaseContracts.driver.number'),
    cell: (entry) => entry.BestuurderNummer,
  },
  {
    id: 'Naam',
    field: 'Naam',
    kind: 'text',
    isPersonal: true,
    header: words('leaseContracts.driver.name'),
    cell: (entry) =>
      isNobody(entry) ? (
        words('leaseContracts.driver.nobody')
      ) : entry.BestuurderNummer === null ? (
        entry.Naam
      ) : (
        <RecordLink kind="driver" id={entry.BestuurderNummer}>
          {entry.Naam}
        </RecordLink>
      ),
  },
  {
    id: 'BeginDatumTijd',
    field: 'BeginDatumTijd',
    kind: 'date',
    file: { kind: 'datetime' },
    header: words('leaseContracts.driver.from'),
    cell: (entry) => session.formats.moment(entry.BeginDatumTijd),
  },
  {
    id: 'EindDatumTijd',
    field: 'EindDatumTijd',
    kind: 'date',
    file: { kind: 'datetime' },
    header: words('leaseContracts.driver.until'),
    cell: (entry) => session.formats.moment(entry.EindDatumTijd),
  },
  {
    id: 'Gepland',
    field: 'Gepland',
    kind: 'boolean',
    header: words('leaseContracts.driver.status'),
    cell: (entry) =>
      entry.Gepland ? <StatusDot status="info">{words('leaseContracts.driver.planned')}</StatusDot> : null,
  },
];

/** Whether nobody had the car in this period. A planned new person has a name but no number yet. */
const isNobody = ({ BestuurderNummer, Naam }: DriverHistoryEntry): boolean => BestuurderNummer === null && Naam === '';

/** Tab with the driver history, newest first, including planned changes (DM-LC-12). Loaded when the tab opens. */
export function DriverHistoryTab({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const words = useWords();
  return (
    <DetailTable
      name="driver-history"
      label={words('leaseContracts.detail.drivers')}
      emptyText={words('leaseContracts.driver.none')}
      query={fleetQuery(fleetSubjects.leaseContracts.driverHistory, { number: contract.LeaseContractNummer })}
      columns={driverHistoryColumns}
    />
  );
}
