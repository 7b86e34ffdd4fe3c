import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fleetSubjects } from '@wagenpark/contract';
import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { TABLE } from '@wagenpark/domain/constants';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { errorText } from '../../../platform/notify.ts';
import { useRecordLink } from '../../../platform/record-links.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { bodyOfCar } from '../../../shared/lease-contracts/body-of-car.ts';
import { OpenRequestBanner } from '../../../shared/requests/open-request-banner.tsx';
import { ErrorPanel } from '../../../ui/error-panel/error-panel.tsx';
import { IconFileText, IconGasStation, IconGauge, IconShieldCheck, IconUser } from '../../../ui/icons.ts';
import { latePart } from '../../../ui/on-demand/code-on-demand.ts';
import { Plate } from '../../../ui/plate/plate.tsx';
import { Silhouette } from '../../../ui/silhouette/silhouette.tsx';
import { FactsSkeleton } from '../../../ui/skeletons/skeletons.tsx';
import { useWords } from '../../../words/words.ts';
import { leaseContractPages } from '../pages.ts';
import { KmLine } from '../story/km-line.tsx';
import { TimeLeft } from '../story/time-left.tsx';
import { CarDocuments, Contact, contactOf, LinkContent, PersonLinks, ReportDamage } from './car-links.tsx';
import styles from './car-page.module.css';

export { NoCar } from './no-car.tsx';

// Lazy-loaded: the car is shown first.
const Waiting = latePart(async () => (await import('./open-tasks.tsx')).OpenTasks);

/**
 * The maximum number of cars on this page. A driver with more cars, for instance of a car pool, gets the list instead.
 */
export const MAX_CARS_SHOWN = 3;

/**
 * The start page of a driver: the car, end of the contract, kilometers, open requests, and actions. With several cars
 * each has such a section; links that concern the person follow below.
 * @param numbers contract numbers, at most {@link MAX_CARS_SHOWN}
 */
export function CarPage({ numbers }: { readonly numbers: readonly number[] }): ReactNode {
  const words = useWords();
  const personLinks = <PersonLinks />;
  const title = words(numbers.length > 1 ? 'leaseContracts.own.several' : 'leaseContracts.own.title');
  return (
    <section className={styles['page']} aria-label={title}>
      <h1 className={styles['title']}>{title}</h1>
      {numbers.map((number) => (
        <OneCar key={number} number={number} more={numbers.length > 1 ? null : personLinks} />
      ))}
      {numbers.length > 1 ? <ul className={styles['ways']}>{personLinks}</ul> : null}
      <Link {...leaseContractPages.listed({ list: TABLE.serverPagedTab })} className={styles['all']}>
        {words('leaseContracts.own.all')}
      </Link>
    </section>
  );
}

interface OneCarProps {
  readonly number: number;
  /** More links, placed before the contact. */
  readonly more: ReactNode;
}

function OneCar({ number, more }: OneCarProps): ReactNode {
  const contract = useQuery(fleetQuery(fleetSubjects.leaseContracts.byNumber, { number }));
  if (contract.data !== undefined) return <Car contract={contract.data} more={more} />;
  if (!contract.isError) return <FactsSkeleton />;
  return <ErrorPanel message={errorText(contract.error)} onRetry={() => void contract.refetch()} />;
}

function Car({ contract, more }: { readonly contract: LeaseContract; readonly more: ReactNode }): ReactNode {
  const words = useWords();
  const { client, formats } = useSession();
  const [today] = useState(() => todayInZone(formats.timeZone, new Date()));
  const end = dayOfLegacyDate(contract.EindDatum, formats.timeZone);
  const number = contract.LeaseContractNummer;
  const nameId = useId();
  const plateId = useId();
  return (
    <section className={styles['one']} aria-labelledby={`${nameId} ${plateId}`}>
      <div className={styles['card']}>
        <div className={styles['car']}>
          <Silhouette body={bodyOfCar(contract)} width={200} />
          <span id={plateId}>
            <Plate plate={contract.Kenteken} country={client.countryCarData} size="lg" />
          </span>
          <p className={styles['model']}>
            <strong id={nameId}>
              {contract.Merk} {contract.Model}
            </strong>
            <small>{contract.Type}</small>
          </p>
        </div>
        <dl className={styles['until']}>
          <dt>{words('leaseContracts.own.until')}</dt>
          <dd>
            <strong>{formats.day(end)}</strong>
            {end === null ? null : (
              <small>
                <TimeLeft contract={contract} end={end} today={today} />
              </small>
            )}
          </dd>
        </dl>
        <KmLine contract={contract} today={today} />
      </div>
      <Suspense>
        <Waiting contract={number} />
      </Suspense>
      <OpenRequestBanner contract={number} withoutQuestions />
      <EnterMileage contract={contract} />
      <Button
        renderRoot={(buttonProps) => (
          <Link {...buttonProps} {...leaseContractPages.opened(number, { change: 'driver' })} />
        )}
        size="lg"
        variant="default"
        className={styles['other']}
        fullWidth
        leftSection={<IconUser size={20} aria-hidden />}
      >
        {words('leaseContracts.own.changeDetails')}
      </Button>
      <ul className={styles['ways']}>
        <li>
          <Link {...leaseContractPages.opened(number)}>
            <LinkContent icon={IconFileText} text={words('leaseContracts.own.contract')} />
          </Link>
        </li>
        <li>
          <Link {...leaseContractPages.opened(number, { change: 'fuel-pass' })}>
            <LinkContent icon={IconGasStation} text={words('fuelPass.title')} />
          </Link>
        </li>
        <li>
          <Link {...leaseContractPages.opened(number, { change: 'green-card' })}>
            <LinkContent icon={IconShieldCheck} text={words('greenCard.title')} />
          </Link>
        </li>
        <ReportDamage number={number} />
        <CarDocuments number={number} />
        {more}
        <Contact {...contactOf(contract, client)} />
      </ul>
    </section>
  );
}

/** Button for the most frequent task of drivers: entering the mileage. Bikes have no odometer. */
function EnterMileage({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const words = useWords();
  const entry = useRecordLink('mileageEntry', contract.LeaseContractNummer);
  if (entry === undefined || contract.ObjectSoort === 'TW') return null;
  return (
    <Button
      renderRoot={(buttonProps) => <Link {...buttonProps} {...entry} />}
      size="lg"
      className={styles['main']}
      fullWidth
      leftSection={<IconGauge size={20} aria-hidden />}
    >
      {words('leaseContracts.own.enterMileage')}
    </Button>
  );
}
