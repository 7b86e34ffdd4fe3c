import { useQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { adminResources, fleetSubjects, Refusal } from '@wagenpark/contract';
import type { StoredDriver } from '@wagenpark/contract/fleet/drivers';
import { type ReactNode, Suspense, useEffect } from 'react';
import { adminQuery, fleetQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { telephoneLink } from '../../platform/telephone-link.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { IconMail, IconPhone } from '../../ui/icons.ts';
import { InitialsMark } from '../../ui/initials/initials-mark.tsx';
import { MailAddress } from '../../ui/mail-address/mail-address.tsx';
import { lazyPart } from '../../ui/on-demand/code-on-demand.ts';
import { FactsSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { useWords } from '../../words/words.ts';
import { PersonCosts } from './person-costs.tsx';
import styles from './person-page.module.css';
import { PersonRecords } from './person-records.tsx';

// Lazy-loaded: the person's records are shown first.
const PersonFacts = lazyPart(async () => (await import('../../shared/persons/person-facts.tsx')).PersonFacts);

/**
 * The page of a driver: contact details and all records about them that the user may see. Missing persons and those
 * outside the user's scope both give 'not found' (settled question 2).
 */
export function PersonPage({ number }: { readonly number: number }): ReactNode {
  const person = useQuery(fleetQuery(fleetSubjects.drivers.byNumber, { number }));
  // Fetched in parallel with the person.
  const records = useQuery(adminQuery(adminResources.persons.records, { params: { number } }));
  if (person.error instanceof Refusal && person.error.code === 'notFound') throw notFound();
  if (person.data === undefined) {
    return person.isError ? (
      <ErrorPanel message={errorText(person.error)} onRetry={() => void person.refetch()} />
    ) : (
      <FactsSkeleton />
    );
  }
  return (
    <article className={styles['page']} aria-labelledby="person-name">
      <Head driver={person.data} />
      {records.data === undefined ? null : <PersonCosts parts={records.data} />}
      <div className={styles['columns']}>
        <div className={styles['parts']}>
          {records.data !== undefined ? (
            <PersonRecords parts={records.data} />
          ) : records.isError ? (
            <ErrorPanel message={errorText(records.error)} onRetry={() => void records.refetch()} />
          ) : (
            <FactsSkeleton />
          )}
        </div>
        <aside className={styles['facts']}>
          <Suspense fallback={<FactsSkeleton />}>
            <PersonFacts driver={person.data} headingLevel={2} />
          </Suspense>
        </aside>
      </div>
    </article>
  );
}

/** Name and contact details. */
function Head({ driver }: { readonly driver: StoredDriver }): ReactNode {
  const words = useWords();
  const { client } = useSession();
  const name = driver.NaamSamengesteld;
  useEffect(() => {
    document.title = `${name} · ${words('fact.Bestuurder')} · ${client.displayName}`;
  }, [name, words, client]);
  const numbers = [...new Set([driver.Mobiel, driver.Telefoon])].filter((phoneNumber): phoneNumber is string =>
    Boolean(phoneNumber),
  );
  return (
    <header className={styles['head']}>
      <InitialsMark name={name} size={48} />
      <div className={styles['who']}>
        <h1 id="person-name">{name}</h1>
        <p>
          {words('fact.Bestuurder')} {driver.BestuurderNummer}
        </p>
      </div>
      {driver.Email === '' && numbers.length === 0 ? null : (
        <ul className={styles['ways']} aria-label={words('driver.group.contact')}>
          {driver.Email === '' ? null : (
            <li>
              <a href={`mailto:${driver.Email}`}>
                <IconMail size={18} aria-hidden />
                <span>
                  <MailAddress address={driver.Email} />
                </span>
              </a>
            </li>
          )}
          {numbers.map((phoneNumber) => (
            <li key={phoneNumber}>
              <a href={telephoneLink(phoneNumber)}>
                <IconPhone size={18} aria-hidden />
                <span>{phoneNumber}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
