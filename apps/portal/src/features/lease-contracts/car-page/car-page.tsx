import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fleetSubjects } from '@wagenpark/contract';
import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { TABLE } from '@wagenpark/domain/constants';
import { expiryTag } from '@wagenpark/domain/expiry';
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
import { timeLeft } from '../story/time-left.ts';
import styles from './car-page.module.css';
import { Contact, contactOf, Documents, ReportDamage, Way, WaysOfAll } from './car-ways.tsx';

export { NoCar } from './no-car.tsx';

// The car is there first.
const Waiting = latePart(async () => (await import('./waiting.tsx')).Waiting);

/** As many cars as a person drives at once; who drives more, as those of a pool, has the list. */
export const mostCars = 3;

/**
 * The car that somebody drives: which it is, until when, how many kilometers, what is open, and what one can do; of
 * several cars each one so, and below them what is the same for all.
 * @param numbers those of the contracts, at most {@link mostCars}
 */
export function CarPage({ numbers }: { readonly numbers: readonly number[] }): ReactNode {
  const words = useWords();
  const ofAll = <WaysOfAll />;
  const title = words(numbers.length > 1 ? 'leaseContracts.own.several' : 'leaseContracts.own.title');
  return (
    <section className={styles['page']} aria-label={title}>
      <h1 className={styles['title']}>{title}</h1>
      {numbers.map((number) => (
        <OneCar key={number} number={number} more={numbers.length > 1 ? null : ofAll} />
      ))}
      {numbers.length > 1 ? <ul className={styles['ways']}>{ofAll}</ul> : null}
      <Link {...leaseContractPages.listed({ list: TABLE.serverPagedTab })} className={styles['all']}>
        {words('leaseContracts.own.all')}
      </Link>
    </section>
  );
}

interface OneCarProps {
  readonly number: number;
  /** Further ways, between the contract's and whom to reach. */
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
  const named = useId();
  const plated = useId();
  return (
    <section className={styles['one']} aria-labelledby={`${named} ${plated}`}>
      <div className={styles['card']}>
        <div className={styles['car']}>
          <Silhouette body={bodyOfCar(contract)} width={200} />
          <span id={plated}>
            <Plate plate={contract.Kenteken} country={client.countryCarData} size="lg" />
          </span>
          <p className={styles['model']}>
            <strong id={named}>
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
              <small data-tone={expiryTag(end, today).tone}>
                {timeLeft(words, end, today, contract.LooptijdMaanden)}
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
        renderRoot={(look) => <Link {...look} {...leaseContractPages.opened(number, { change: 'driver' })} />}
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
            <Way icon={IconFileText} text={words('leaseContracts.own.contract')} />
          </Link>
        </li>
        <li>
          <Link {...leaseContractPages.opened(number, { change: 'fuel-pass' })}>
            <Way icon={IconGasStation} text={words('fuelPass.title')} />
          </Link>
        </li>
        <li>
          <Link {...leaseContractPages.opened(number, { change: 'green-card' })}>
            <Way icon={IconShieldCheck} text={words('greenCard.title')} />
          </Link>
        </li>
        <ReportDamage number={number} />
        <Documents number={number} />
        {more}
        <Contact {...contactOf(contract, client)} />
      </ul>
    </section>
  );
}

/** What is asked of drivers most: where the odometer stands. Bikes have none. */
function EnterMileage({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const words = useWords();
  const entry = useRecordLink('mileageEntry', contract.LeaseContractNummer);
  if (entry === undefined || contract.ObjectSoort === 'TW') return null;
  return (
    <Button
      renderRoot={(look) => <Link {...look} {...entry} />}
      size="lg"
      className={styles['main']}
      fullWidth
      leftSection={<IconGauge size={20} aria-hidden />}
    >
      {words('leaseContracts.own.enterMileage')}
    </Button>
  );
}
