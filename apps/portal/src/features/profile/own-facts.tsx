import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { session as sessionFunctions } from '@wagenpark/contract/fleet/session';
import { flagOf } from '@wagenpark/domain/locale';
import { type ReactNode, useId } from 'react';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { languageName } from '../../platform/words/language-name.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { Flag } from '../../ui/flag.tsx';
import { IconChevronDown } from '../../ui/icons.ts';
import { InitialsMark } from '../../ui/initials/initials-mark.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.ts';
import { OnDemand } from '../../ui/on-demand/on-demand.tsx';
import { LinesSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { currentLocale, useWords } from '../../words/words.ts';
import styles from './page.module.css';

const languages = codeOnDemand(() => import('../../shared/languages/language-items.tsx'));

/** The maximum number of companies that are named. Further companies are only counted. */
const MAX_NAMED = 10;

/** Name, role and companies, which only others can change, and the language, which the user can choose. */
export function OwnFacts(): ReactNode {
  const words = useWords();
  const { account, user } = useSession();
  const role = account.role.name;
  return (
    <section className={styles['card']} aria-label={account.name}>
      <div className={styles['person']}>
        <InitialsMark name={account.name} size={48} />
        <div>
          <h2>{account.name}</h2>
          {/* words: users.Rol.* users.role.* */}
          <p>{words(`users.Rol.${role}`)}</p>
          <p className={styles['note']}>{words(`users.role.${role}`)}</p>
        </div>
      </div>
      <div className={styles['facts']}>
        {role === 'driver' || role === 'master' ? null : <Companies user={user.Id} />}
        <Language />
      </div>
    </section>
  );
}

/** The language of the portal: the same choice as in the header. */
function Language(): ReactNode {
  const words = useWords();
  const current = currentLocale();
  const button = (
    <Button
      variant="default"
      size="sm"
      leftSection={<Flag country={flagOf(current)} />}
      rightSection={<IconChevronDown size={14} aria-hidden />}
    >
      {/* The accessible name contains the visible text, for users of speech recognition. */}
      {languageName(current)}
      <span className="visually-hidden">, {words('frame.language', { language: languageName(current) })}</span>
    </Button>
  );
  return (
    <div className={styles['choice']}>
      <span>{words('profile.language')}</span>
      <OnDemand code={languages} opens="menu" target={button}>
        {({ LanguageItems }, target) => <LanguageItems button={target} />}
      </OnDemand>
    </div>
  );
}

/** The companies to which the user has access. Drivers see only their own car, and staff see all clients. */
function Companies({ user }: { readonly user: number }): ReactNode {
  const words = useWords();
  const id = useId();
  const companies = useQuery(fleetQuery(sessionFunctions.companiesOfUser, { user }));
  if (companies.data === undefined) {
    return companies.isError ? (
      <ErrorPanel inline message={errorText(companies.error)} onRetry={() => void companies.refetch()} />
    ) : (
      <LinesSkeleton />
    );
  }
  const rest = companies.data.length - MAX_NAMED;
  return (
    <div>
      <p id={id} className={styles['note']}>
        {words('users.fact.Debiteuren')}
      </p>
      <ul aria-labelledby={id} className={styles['companies']}>
        {companies.data.slice(0, MAX_NAMED).map(({ Volgnummer, NaamSamengesteld }) => (
          <li key={Volgnummer}>{NaamSamengesteld}</li>
        ))}
        {rest > 0 ? <li>{words('users.sight.others', { count: rest })}</li> : null}
      </ul>
    </div>
  );
}
