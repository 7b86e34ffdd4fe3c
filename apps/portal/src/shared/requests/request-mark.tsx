import { QueryObserver } from '@tanstack/react-query';
import { requests } from '@wagenpark/contract/admin/requests';
import { type ReactNode, useSyncExternalStore } from 'react';
import { adminQuery, queryClient } from '../../platform/calls/queries.ts';
import { useWords } from '../../words/words.ts';
import styles from './request-mark.module.css';

/**
 * Shared store of the contracts with an open request. All rows of a list share one call, and only rows whose mark
 * changes are rendered again.
 */
const store = { contracts: new Set<number>(), listeners: new Set<() => void>(), end: () => undefined as void };

function subscribe(listener: () => void): () => void {
  store.listeners.add(listener);
  if (store.listeners.size === 1) {
    const observer = new QueryObserver(queryClient, { ...adminQuery(requests.openContracts), staleTime: 60_000 });
    const update = ({ data = [] }: { readonly data?: readonly { readonly contract: number }[] | undefined }) => {
      store.contracts = new Set(data.map(({ contract }) => contract));
      for (const notify of store.listeners) notify();
    };
    store.end = observer.subscribe(update);
    update(observer.getCurrentResult());
  }
  return () => {
    store.listeners.delete(listener);
    if (store.listeners.size === 0) store.end();
  };
}

/** A dot on contracts that have an undecided request. */
export function RequestMark({ contract }: { readonly contract: number }): ReactNode {
  const isOpen = useSyncExternalStore(subscribe, () => store.contracts.has(contract));
  return isOpen ? <Dot /> : null;
}

function Dot(): ReactNode {
  const name = useWords()('requests.openMark');
  return <span role="img" aria-label={name} title={name} className={styles['dot']} />;
}
