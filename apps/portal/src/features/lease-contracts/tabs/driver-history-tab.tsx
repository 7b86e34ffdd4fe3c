import { fleetSubjects, type LeaseContract } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import { DetailTable } from '../../../patterns/detail-modal/detail-table.tsx';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useWords } from '../../../platform/words/words.ts';

/** Who drove from when to when, newest first (DM-LC-12), asked for when the tab opens. */
export function DriverHistoryTab({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  return (
    <DetailTable
      label={words('leaseContracts.detail.drivers')}
      query={fleetQuery(fleetSubjects.leaseContracts.driverHistory, { number: contract.LeaseContractNummer })}
      rowKey={(entry) => `${entry.BestuurderNummer} ${entry.BeginDatumTijd}`}
      columns={[
        { header: words('leaseContracts.driver.number'), cell: (entry) => entry.BestuurderNummer },
        { header: words('leaseContracts.driver.name'), cell: (entry) => entry.Naam },
        { header: words('leaseContracts.driver.from'), cell: (entry) => formats.moment(entry.BeginDatumTijd) },
        { header: words('leaseContracts.driver.until'), cell: (entry) => formats.moment(entry.EindDatumTijd) },
      ]}
    />
  );
}
