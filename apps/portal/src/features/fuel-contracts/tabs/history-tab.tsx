import { adminResources } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import { HistoryTab } from '../../../patterns/history/history-tab.tsx';
import { adminQuery } from '../../../platform/calls/queries.ts';

/** Everything that happened to a fuel contract: who, when, on whose behalf, old and new. */
export function FuelContractHistoryTab({ number }: { readonly number: number }): ReactNode {
  return (
    <HistoryTab
      query={adminQuery(adminResources.fuelContractAdmin.history, { params: { number } })}
      fieldNames={['requests.changed', 'fuelContracts.fact', 'fact']}
    />
  );
}
