import type { ReactNode } from 'react';
import { useCompanies } from '../../../patterns/filters/use-filters.ts';
import { useWords } from '../../../words/words.ts';
import { accessLines } from '../access/access-lines.ts';
import { AccessList } from '../access/access-list.tsx';
import type { UserScope } from '../access/user-scope.ts';
import { selectedRights, type UserValues } from './user-values.ts';
import styles from './wizard.module.css';

/** A summary of the user's access once the form is saved. It updates while the form is filled in. */
export function UserSummary({ values, isNew }: { readonly values: UserValues; readonly isNew: boolean }): ReactNode {
  const words = useWords();
  const { all: companies } = useCompanies(true);
  const nameOf = (number: number) => companies.find(({ Volgnummer }) => Volgnummer === number)?.Naam ?? String(number);
  const { Rol: role, AlleBedrijven, Debiteuren, Bestuurder, VoorNaam } = values;
  const name = VoorNaam.trim();
  const title = name === '' ? words('users.summary.title') : words('users.summary.titleOf', { name });
  const sight: UserScope =
    role === 'driver'
      ? { kind: 'ownCar', driver: Bestuurder }
      : AlleBedrijven || role === 'master'
        ? { kind: 'all' }
        : { kind: 'some', names: Debiteuren.map(nameOf) };
  return (
    <section aria-label={title} className={styles['summary']}>
      <h2>{title}</h2>
      <AccessList label={title} lines={accessLines(words, { role, rights: selectedRights(values), sight })} isBrief />
      <p className={styles['hint']}>
        {isNew
          ? words(values.Uitnodigen ? 'users.summary.invited' : 'users.summary.notInvited')
          : words('users.summary.atOnce')}
      </p>
    </section>
  );
}
