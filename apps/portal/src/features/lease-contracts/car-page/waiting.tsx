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
import styles from './waiting.module.css';

/** What waits for the driver of a car: a mileage whose day has come, questions about own requests; nothing when all is done. */
export function Waiting({ contract }: { readonly contract: number }): ReactNode {
  const words = useWords();
  const named = useId();
  const late = useDaysLate(contract);
  const entry = useRecordLink('mileageEntry', contract);
  const open = useQuery(adminPageQuery(requests.list, { query: { contract, status: 'open' } }));
  const questions = (open.data?.results ?? []).filter(({ status }) => status === 'questionAsked');
  const asksMileage = late !== null && entry !== undefined;
  if (!asksMileage && questions.length === 0) return null;
  return (
    <section aria-labelledby={named}>
      <h2 id={named} className={styles['title']}>
        {words('leaseContracts.own.waits')}
      </h2>
      <ul className={styles['waits']}>
        {asksMileage ? (
          <li>
            <What
              icon={IconGauge}
              to={entry}
              title={words('leaseContracts.own.mileageAsked')}
              text={words('leaseContracts.own.mileageLate', { days: late })}
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

/** Since how many days a reading of the car is expected; null while none is. */
function useDaysLate(contract: number): number | null {
  const { can, formats } = useSession();
  const [today] = useState(() => todayInZone(formats.timeZone, new Date()));
  const expected = useQuery({ ...fleetQuery(mileageReadings.expected, {}), enabled: can(pagePermissions.mileages) });
  const car = expected.data?.find(({ LeaseContractNummer }) => LeaseContractNummer === contract);
  const day = car === undefined ? null : dayOfLegacyDate(car.VerwachtOp, formats.timeZone);
  return car === undefined || day === null || day > today ? null : car.DagenTeLaat;
}

/** A question of staff about a request, as they put it. */
function Question({ request: { number, clientNumber } }: { readonly request: RequestSummary }): ReactNode {
  const words = useWords();
  const whole = useQuery(adminRecordQuery(requests.byNumber, { params: { number } }));
  const to = useRecordLink('request', number);
  if (to === undefined) return null;
  const asked = whole.data?.timeline.findLast(({ type }) => type === 'questionAsked')?.text;
  return (
    <li>
      <What
        icon={IconMessage}
        to={to}
        title={words('leaseContracts.own.question', { number: clientNumber })}
        text={asked ?? ''}
      />
    </li>
  );
}

interface WhatProps {
  readonly icon: Icon;
  readonly to: PageAddress;
  readonly title: string;
  readonly text: string;
}

function What({ icon: Sign, to, title, text }: WhatProps): ReactNode {
  return (
    <Link {...to} className={styles['what']}>
      <span className={styles['sign']}>
        <Sign size={20} aria-hidden />
      </span>
      <span className={styles['told']}>
        <strong>{title}</strong>
        <small>{text}</small>
      </span>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  );
}
