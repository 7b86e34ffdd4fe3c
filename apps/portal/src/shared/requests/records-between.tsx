import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { RecordBetween, TakenRecords } from '@wagenpark/contract/admin/requests';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { MessageId } from '@wagenpark/messages';
import type { ReactNode } from 'react';
import { adminRecordQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { useWords } from '../../words/words.ts';
import styles from './records-between.module.css';

/** What names a record that can go to another driver: `fines 91`; null for one that has none. */
const keyOf = ({ take, number }: RecordBetween): string | null => (take === null ? null : `${take} ${number}`);

/** The chosen records as an approval names them. */
export function takenOf(keys: readonly string[]): TakenRecords {
  const records = keys.map((key) => key.split(' ') as [take: string, number: string]);
  const byName = Map.groupBy(records, ([take]) => take);
  return Object.fromEntries([...byName].map(([take, own]) => [take, own.map(([, number]) => Number(number))]));
}

/**
 * Until when a driver change in the past counts, and what happened with the car since its day: each record keeps its driver,
 * or goes to the new one when it is ticked (settled questions 18 and 39). What has no driver is listed for information.
 */
export function RecordsBetween({
  request,
  from,
  taken,
  onChange,
}: {
  /** Number of the request. */
  readonly request: number;
  readonly from: IsoDay;
  /** Keys of the ticked records. */
  readonly taken: readonly string[];
  readonly onChange: (taken: string[]) => void;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const found = useQuery(
    adminRecordQuery(adminResources.requests.between, { params: { number: request }, query: { from } }),
  );
  if (found.isError) return <ErrorPanel inline message={errorText(found.error)} onRetry={() => void found.refetch()} />;
  if (found.data === undefined) return null;
  const { until, next, records } = found.data;
  // Somebody else had the car later: the new driver's time ends there, whatever the day that it begins on makes one think.
  const end =
    until === null ? null : (
      <p className={styles['note']} role="status">
        {words('requests.between.until', {
          day: formats.moment(until),
          next: next ?? '',
          hasNext: next === null ? 'no' : 'yes',
        })}
      </p>
    );
  if (records.length === 0) {
    return (
      <>
        {end}
        <p className={styles['note']}>{words('requests.between.none')}</p>
      </>
    );
  }
  const choices = records.map(keyOf).filter((key) => key !== null);
  const tick = (key: string, isTicked: boolean) =>
    onChange(isTicked ? [...taken, key] : taken.filter((other) => other !== key));
  return (
    <fieldset className={styles['between']}>
      <legend>{words('requests.between.title')}</legend>
      {end}
      <p className={styles['note']}>{words('requests.between.explain')}</p>
      {choices.length < 2 ? null : (
        <Checkbox
          label={words('requests.between.all')}
          checked={choices.every((key) => taken.includes(key))}
          indeterminate={taken.length > 0 && taken.length < choices.length}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? choices : [])}
        />
      )}
      <ul className={styles['records']}>
        {records.map((record) => {
          const key = keyOf(record);
          const day = formats.moment(record.at);
          // words: requests.between.kind.*
          const kind = words(`requests.between.kind.${record.kind}` as MessageId);
          return (
            <li key={`${record.kind} ${record.number}`}>
              {key === null ? (
                <span />
              ) : (
                <Checkbox
                  aria-label={words('requests.between.take', { record: `${kind} ${record.number}`, day })}
                  checked={taken.includes(key)}
                  onChange={({ currentTarget }) => tick(key, currentTarget.checked)}
                />
              )}
              <span className={styles['record']}>
                <strong>
                  {kind} {record.number}
                </strong>{' '}
                · {key === null ? formats.day(record.at.slice(0, 10)) : day}
                <small>
                  {[
                    record.description,
                    ...(record.amount === null ? [] : [formats.money(record.amount)]),
                    ...(key === null ? [] : [record.driver ?? words('requests.between.noDriver')]),
                  ].join(' · ')}
                </small>
              </span>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
