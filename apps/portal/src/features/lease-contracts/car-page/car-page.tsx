import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fleetSubjects } from '@wagenpark/contract';
import type { ClientSetting } from '@wagenpark/contract/admin/client-settings';
import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { TABLE } from '@wagenpark/domain/constants';
import { expiryTag } from '@wagenpark/domain/expiry';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { areFinesShown, pagePermissions } from '@wagenpark/domain/page-permissions';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { errorText } from '../../../platform/notify.ts';
import { RecordLink } from '../../../platform/record-links.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { telephone } from '../../../platform/telephone.ts';
import { OpenRequestBanner } from '../../../shared/requests/open-request-banner.tsx';
import { ErrorPanel } from '../../../ui/error-panel/error-panel.tsx';
import {
  type Icon,
  IconChevronRight,
  IconFileText,
  IconMail,
  IconRoad,
  IconSend,
  IconUser,
} from '../../../ui/icons.ts';
import { Plate } from '../../../ui/plate/plate.tsx';
import { Silhouette } from '../../../ui/silhouette/silhouette.tsx';
import { FactsSkeleton } from '../../../ui/skeletons/skeletons.tsx';
import { useWords } from '../../../words/words.ts';
import { leaseContractPages } from '../pages.ts';
import { bodyOfCar } from '../story/body-of-car.ts';
import { KmLine } from '../story/km-line.tsx';
import { timeLeft } from '../story/time-left.ts';
import styles from './car-page.module.css';

export { NoCar } from './no-car.tsx';

/** The one car that somebody drives: which it is, until when, how many kilometers, what is open, and what one can do. */
export function CarPage({ number }: { readonly number: number }): ReactNode {
  const words = useWords();
  const contract = useQuery(fleetQuery(fleetSubjects.leaseContracts.byNumber, { number }));
  return (
    <section className={styles['page']} aria-label={words('leaseContracts.own.title')}>
      <h1 className={styles['title']}>{words('leaseContracts.own.title')}</h1>
      {contract.data !== undefined ? (
        <Car contract={contract.data} />
      ) : contract.isError ? (
        <ErrorPanel message={errorText(contract.error)} onRetry={() => void contract.refetch()} />
      ) : (
        <FactsSkeleton />
      )}
    </section>
  );
}

function Car({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const words = useWords();
  const { client, formats, company, can } = useSession();
  const [today] = useState(() => todayInZone(formats.timeZone, new Date()));
  const end = dayOfLegacyDate(contract.EindDatum, formats.timeZone);
  const number = contract.LeaseContractNummer;
  const showsFines = can(pagePermissions.fines) && (company === null || areFinesShown(company));
  return (
    <>
      <div className={styles['card']}>
        <div className={styles['car']}>
          <Silhouette body={bodyOfCar(contract)} width={200} />
          <Plate plate={contract.Kenteken} country={client.countryCarData} size="lg" />
          <p className={styles['model']}>
            <strong>
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
      <OpenRequestBanner contract={number} />
      <Button
        renderRoot={(look) => <Link {...look} {...leaseContractPages.opened(number, { change: 'driver' })} />}
        size="lg"
        className={styles['main']}
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
          <RecordLink kind="requestList" id="all">
            <Way icon={IconSend} text={words('leaseContracts.own.requests')} />
          </RecordLink>
        </li>
        {showsFines ? (
          <li>
            <RecordLink kind="fineList" id="all">
              <Way icon={IconRoad} text={words('leaseContracts.own.fines')} />
            </RecordLink>
          </li>
        ) : null}
        <Contact {...contactOf(contract, client)} />
      </ul>
      <Link {...leaseContractPages.listed({ list: TABLE.serverPagedTab })} className={styles['all']}>
        {words('leaseContracts.own.all')}
      </Link>
    </>
  );
}

/** Whom a driver turns to: the contract's representative, or the client where none can be reached. */
const contactOf = (
  { Vertegenwoordiger: own }: LeaseContract,
  client: ClientSetting,
): LeaseContract['Vertegenwoordiger'] =>
  own.Telefoon !== null || own.Email !== null
    ? own
    : { Naam: client.displayName, Telefoon: client.phoneNumber, Email: client.email };

/** Whom to call or write to, at once where the number is known. */
function Contact({ Naam, Telefoon, Email }: LeaseContract['Vertegenwoordiger']): ReactNode {
  const words = useWords();
  const ways: readonly ComponentProps<'a'>[] = [
    ...(Telefoon === null ? [] : [{ href: telephone(Telefoon), children: Telefoon }]),
    ...(Email === null ? [] : [{ href: `mailto:${Email}`, children: Email }]),
  ];
  if (ways.length === 0) return null;
  return (
    <li className={styles['contact']}>
      <IconMail size={20} aria-hidden />
      <div>
        <p>
          {Naam === null ? words('leaseContracts.own.contact') : words('leaseContracts.own.contactOf', { name: Naam })}
        </p>
        {ways.map(({ href, children }) => (
          <a key={href} href={href}>
            {children}
          </a>
        ))}
      </div>
    </li>
  );
}

function Way({ icon: Shown, text }: { readonly icon: Icon; readonly text: string }): ReactNode {
  return (
    <span className={styles['way']}>
      <Shown size={20} aria-hidden />
      <span>{text}</span>
      <IconChevronRight size={18} aria-hidden />
    </span>
  );
}
