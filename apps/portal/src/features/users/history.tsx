import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '@wagenpark/contract/admin/history';
import { userAdmin } from '@wagenpark/contract/admin/users';
import { type User, userFacts } from '@wagenpark/contract/fleet/users';
import type { ReactNode } from 'react';
import { useCompanies } from '../../patterns/filters/use-filters.ts';
import { adminQuery } from '../../platform/calls/queries.ts';
import { RecordHistory } from '../../shared/history/history.tsx';
import { useChangedFacts } from '../../shared/history/use-changed-facts.ts';
import { useWords } from '../../words/words.ts';
import styles from './users.module.css';

/** Leaves out the unticked rights of a new user: a right that was never given is no change. */
const withoutUnticked = (entries: readonly HistoryEntry[]): readonly HistoryEntry[] =>
  entries.map((entry) => ({
    ...entry,
    changes: entry.changes.filter(({ before, after }) => before !== null || after !== 'false'),
  }));

/** What happened to a user, newest first; companies by name (SC-16). */
export function UserHistory({ user }: { readonly user: User }): ReactNode {
  const words = useWords();
  const history = useQuery({
    ...adminQuery(userAdmin.history, { params: { number: user.Id } }),
    select: withoutUnticked,
  });
  // words: users.fact.* fact.* users.Rol.*
  const { fieldName, written } = useChangedFacts('users', userFacts, []);
  const { all: companies } = useCompanies(true);
  const nameOf = (number: string) => companies.find(({ Volgnummer }) => String(Volgnummer) === number)?.Naam ?? number;
  return (
    <section className={styles['history']} aria-label={words('history.title')}>
      <h3>{words('history.title')}</h3>
      <RecordHistory
        query={history}
        fieldName={fieldName}
        // The audit trail stores the numbers of companies: '1001, 1003'.
        written={(field, value) =>
          field === 'Debiteuren' ? value.split(', ').map(nameOf).join(', ') : written(field, value)
        }
      />
    </section>
  );
}
