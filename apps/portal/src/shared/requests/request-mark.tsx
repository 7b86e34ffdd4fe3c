import { useQuery } from '@tanstack/react-query';
import { requests } from '@wagenpark/contract/admin/requests';
import type { ReactNode } from 'react';
import { adminQuery } from '../../platform/calls/queries.ts';
import { useWords } from '../../words/words.ts';
import styles from './request-mark.module.css';

const query = () => ({ ...adminQuery(requests.openContracts), staleTime: 60_000 });

/** A dot where a request about the contract is not decided: all rows of a list share one call. */
export function RequestMark({ contract }: { readonly contract: number }): ReactNode {
  const words = useWords();
  const open = useQuery({ ...query(), select: (found) => found.some((each) => each.contract === contract) });
  if (open.data !== true) return null;
  const name = words('requests.openMark');
  return <span role="img" aria-label={name} title={name} className={styles['dot']} />;
}
