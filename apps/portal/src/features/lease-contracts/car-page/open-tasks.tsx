import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RequestSummary, requests } from '@wagenpark/contract/admin/requests';
import { mileageReadings } from '@wagenpark/contract/fleet/mileage-readings';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { type ReactNode, useId, useState } from 'react';
import { adminPageQuery, adminRecordQuery, fleetQuery } from '../../../platform/calls/queries.ts';
import { useRecordLink } from '../../../platform/record-links.tsx';
import type { PageAddress } from '../../../platform/record-pages.ts';
import { useSession } from '../../../platform/session/session.ts';
import { type Icon, IconChevronRight, IconGauge, IconMessage } from '../../../ui/icons.ts';
import { useWords } from '../../../words/words.ts';
import styles from './open-tasks.module.css';

/**
 * Open tasks of the driver of a car: a mileage reading that is due, and questions about the driver's requests. Empty
 * without tasks.
 */
export function OpenTasks({ contract }: { readonly contract: number }): ReactNode {
  const words = useWords();
  const headingId = useId();
  const daysLate = useDaysLate(contract);
  const entry = useRecordLink('mileageEntry', contract);
  const open = useQuery(adminPageQuery(requests.list, { query: { contract, status: 'open' } }));
  const questions = (open.data?.results ?? []).filter(({ status }) => status === 'questionAsked');
  const isMileageDue = daysLate !== null && entry !== undefined;
  if (!isMileageDue && questions.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['title']}>
        {words('leaseContracts.own.waits')}
      </h2>
      <ul className={styles['waits']}>
        {isMileageDue ? (
          <li>
            <TaskLink
              icon={IconGauge}
              to={entry}
              title={words('leaseContracts.own.mileageAsked')}
              text={words('leaseContracts.own.mileageLate', { days: daysLate })}
            />
          </li>
        ) : null}
        {questions.map((request) => (
          <Question key={request.number} request={request} />
        ))}
      </ul>
    </section>
  );
}

/** For how many days a reading of the car has been due; null if none is. */
function useDaysLate(contract: number): number | null {
  const { can, formats } = useSession();
  const [today] = useState(() => todayInZone(formats.timeZone, new Date()));
  const expected = useQuery({ ...fleetQuery(mileageReadings.expected, {}), enabled: can(pagePermissions.mileages) });
  const car = expected.data?.find(({ LeaseContractNummer }) => LeaseContractNummer === contract);
  const day = car === undefined ? null : dayOfLegacyDate(car.VerwachtOp, formats.timeZone);
  return car === undefined || day === null || day > today ? null : car.DagenTeLaat;
}

/** A question by staff about a request, in their own words. */
function Question({ request: { number, clientNumber } }: { readonly request: RequestSummary }): ReactNode {
  const words = useWords();
  const detail = useQuery(adminRecordQuery(requests.byNumber, { params: { number } }));
  const to = useRecordLink('request', number);
  if (to === undefined) return null;
  const questionText = detail.data?.timeline.findLast(({ type }) => type === 'questionAsked')?.text;
  return (
    <li>
      <TaskLink
        icon={IconMessage}
        to={to}
        title={words('leaseContracts.own.question', { number: clientNumber })}
        text={questionText ?? ''}
      />
    </li>
  );
}

interface TaskLinkProps {
  readonly icon: Icon;
  readonly to: PageAddress;
  readonly title: string;
  readonly text: string;
}

function TaskLink({ icon: TaskIcon, to, title, text }: TaskLinkProps): ReactNode {
  return (
    <Link {...to} className={styles['what']}>
      <span className={styles['sign']}>
        <TaskIcon size={20} aria-hidden />
      </span>
      <span className={styles['told']}>
        <strong>{title}</strong>
        <small>{text}</small>
      </span>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  );
}
