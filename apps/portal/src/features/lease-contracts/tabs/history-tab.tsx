import { adminResources, type LeaseContract } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import { HistoryTab } from '../../../patterns/history/history-tab.tsx';
import { adminQuery } from '../../../platform/calls/queries.ts';

/** Everything that happened to the contract: who, when, on whose behalf, old and new. */
export function ContractHistoryTab({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const { history } = adminResources.leaseContractAdmin;
  return (
    <HistoryTab
      query={adminQuery(history, { params: { number: contract.LeaseContractNummer } })}
      // A field of the driver or of the contract, under its wire name.
      fieldNames={['requests.changed', 'driver.field', 'leaseContracts.fact', 'fact']}
    />
  );
}
