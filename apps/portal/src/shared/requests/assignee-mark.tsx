import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import { adminQuery } from '../../platform/calls/queries.ts';
import { InitialsMark } from '../../ui/initials/initials-mark.tsx';
import { useWords } from '../../words/words.ts';
import styles from './assignee-mark.module.css';

/** The initials of the assignee of a request. All rows of a list share one call through the query cache. */
export function AssigneeMark({ request }: { readonly request: number }): ReactNode {
  const words = useWords();
  const { data } = useQuery({
    ...adminQuery(adminResources.requestHandling.assigned),
    staleTime: 60_000,
    select: (assignments) => assignments.find((assignment) => assignment.request === request)?.assignee,
  });
  if (data === undefined) return null;
  const name = words('requests.care.of', { name: data.name });
  return (
    <span role="img" aria-label={name} title={name} className={styles['mark']}>
      <InitialsMark name={data.name} />
    </span>
  );
}
