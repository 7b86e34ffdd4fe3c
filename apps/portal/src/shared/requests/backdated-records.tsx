import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { MovedRecords, RecordInPeriod } from '@wagenpark/contract/admin/requests';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { MessageId } from '@wagenpark/messages';
import type { ReactNode } from 'react';
import { adminRecordQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { useWords } from '../../words/words.ts';
import styles from './backdated-records.module.css';

/** Key of a record that can move to another driver: `fines 91`; null for a record without a driver. */
const keyOf = ({ take, number }: RecordInPeriod): string | null => (take === null ? null : `${take} ${number}`);

/** Groups the chosen keys by type of record, as an approval sends them. */
export function groupRecordKeys(keys: readonly string[]): MovedRecords {
  const records = keys.map((key) => key.split(' ') as [take: string, number: string]);
  const byName = Map.groupBy(records, ([take]) => take);
  return Object.fromEntries([...byName].map(([take, ofType]) => [take, ofType.map(([, number]) => Number(number))]));
}

/**
 * For a driver change in the past: the end of its period, and the records of the car since its start. Each record keeps
 * its driver, or moves to the new one when ticked (settled questions 18 and 39). Records without a driver are listed
 * for information.
 */
export function BackdatedRecords({
  request,
  from,
  taken: takenKeys,
  onChange,
}: {
  /** Number of the request. */
  readonly request: number;
  readonly from: IsoDay;
  /** Keys of the ticked records. */
  readonly taken: readonly string[];
  readonly onChange: (takenKeys: string[]) => void;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const response = useQuery(
    adminRecordQuery(adminResources.requests.between, { params: { number: request }, query: { from } }),
  );
  if (response.isError)
    return <ErrorPanel inline message={errorText(response.error)} onRetry={() => void response.refetch()} />;
  if (response.data === undefined) return null;
  const { until, next, records } = response.data;
  // Another person drove the car later, so the new driver's period ends there.
  const endNote =
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
        {endNote}
        <p className={styles['note']}>{words('requests.between.none')}</p>
      </>
    );
  }
  const choices = records.map(keyOf).filter((key) => key !== null);
  const toggle = (key: string, isTicked: boolean) =>
    onChange(isTicked ? [...takenKeys, key] : takenKeys.filter((ticked) => ticked !== key));
  return (
    <fieldset className={styles['between']}>
      <legend>{words('requests.between.title')}</legend>
      {endNote}
      <p className={styles['note']}>{words('requests.between.explain')}</p>
      {choices.length < 2 ? null : (
        <Checkbox
          label={words('requests.between.all')}
          checked={choices.every((key) => takenKeys.includes(key))}
          indeterminate={takenKeys.length > 0 && takenKeys.length < choices.length}
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
                  checked={takenKeys.includes(key)}
                  onChange={({ currentTarget }) => toggle(key, currentTarget.checked)}
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
