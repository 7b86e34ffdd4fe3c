import { useQuery } from '@tanstack/react-query';
import { adminResources, type LeaseContract } from '@wagenpark/contract';
import type { MessageId } from '@wagenpark/messages';
import type { ReactNode } from 'react';
import { History } from '../../../patterns/history/history.tsx';
import { adminQuery } from '../../../platform/calls/queries.ts';
import { i18n, useWords } from '../../../platform/words/words.ts';

/** Everything that happened to the contract: who, when, on whose behalf, old and new. */
export function HistoryTab({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const words = useWords();
  // A field of the driver or of the contract, under its wire name.
  const fieldName = (field: string): string => {
    const ids = [`driver.field.${field}`, `leaseContracts.field.${field}`];
    const known = ids.find((id) => id in i18n.messages);
    return known === undefined ? field : words(known as MessageId);
  };
  const history = useQuery(
    adminQuery(adminResources.leaseContractAdmin.history, { params: { number: contract.LeaseContractNummer } }),
  );
  return <History query={history} fieldName={fieldName} />;
}
