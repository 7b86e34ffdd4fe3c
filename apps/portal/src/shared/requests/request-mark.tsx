import { QueryObserver } from '@tanstack/react-query';
import { requests } from '@wagenpark/contract/admin/requests';
import { type ReactNode, useSyncExternalStore } from 'react';
import { adminQuery, queryClient } from '../../platform/calls/queries.ts';
import { useWords } from '../../words/words.ts';
import styles from './request-mark.module.css';

/** The contracts with an open request: one call for all rows of a list, of which only those are drawn again that change. */
const open = { contracts: new Set<number>(), listeners: new Set<() => void>(), end: () => undefined as void };

function subscribe(listener: () => void): () => void {
  open.listeners.add(listener);
  if (open.listeners.size === 1) {
    const observer = new QueryObserver(queryClient, { ...adminQuery(requests.openContracts), staleTime: 60_000 });
    const take = ({ data = [] }: { readonly data?: readonly { readonly contract: number }[] | undefined }) => {
      open.contracts = new Set(data.map(({ contract }) => contract));
      for (const tell of open.listeners) tell();
    };
    open.end = observer.subscribe(take);
    take(observer.getCurrentResult());
  }
  return () => {
    open.listeners.delete(listener);
    if (open.listeners.size === 0) open.end();
  };
}

/** A dot where a request about the contract is not decided. */
export function RequestMark({ contract }: { readonly contract: number }): ReactNode {
  const isOpen = useSyncExternalStore(subscribe, () => open.contracts.has(contract));
  return isOpen ? <Dot /> : null;
}

function Dot(): ReactNode {
  const name = useWords()('requests.openMark');
  return <span role="img" aria-label={name} title={name} className={styles['dot']} />;
}
