import { Button } from '@mantine/core';
import { mileageReadingAdmin } from '@wagenpark/contract/admin/mileage-readings';
import { mileageReadings } from '@wagenpark/contract/fleet/mileage-readings';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { normalizePlate } from '@wagenpark/domain/plate';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fieldOf } from '../../../patterns/form/field-props.ts';
import { FramedFields } from '../../../patterns/form/form-frame.tsx';
import { useForm } from '../../../patterns/form/use-form.ts';
import { useSentKey } from '../../../patterns/form/use-sent-key.ts';
import { ask } from '../../../platform/calls/call.ts';
import { fleetQuery, forgetFleet, queryClient } from '../../../platform/calls/queries.ts';
import { notify } from '../../../platform/notify.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { DateField } from '../../../ui/date-field/date-field.tsx';
import { WizardFooter } from '../../../ui/wizard-footer/wizard-footer.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './entry.module.css';
import { EntryRow } from './entry-row.tsx';
import {
  emptyRow,
  isEmptyRow,
  MOST_ROWS,
  pasted,
  plateKey,
  readKm,
  statesOf,
  type TypedRow,
  withRoom,
} from './typed-rows.ts';
import { useKnownCars } from './use-known-cars.ts';

interface Entries {
  readonly day: IsoDay | null;
  readonly rows: readonly TypedRow[];
}
const emptyEntries = (day: IsoDay): Entries => ({ day, rows: withRoom([]) });

/**
 * Enters readings of many cars of one day: typed, or pasted from a spreadsheet. Each row is judged as it is typed; those that
 * are right can be sent, the others stay and say why.
 */
export function ManyCars({ autoFocus = false }: { readonly autoFocus?: boolean }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const today = useToday();
  const faultsOf = useCallback(
    ({ day }: Entries) => (day === null ? [{ path: 'day', text: words('mileageReadings.add.dayMissing') }] : []),
    [words],
  );
  const left = useRef<readonly TypedRow[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const key = useSentKey();
  const form = useForm<Entries>({
    id: 'many mileages',
    initial: emptyEntries(today),
    faultsOf,
    save: async () => {
      left.current = await send();
    },
    onSaved: () => {
      setLeftOut(0);
      form.startFrom(emptyEntries(day ?? today), { day, rows: withRoom(left.current) });
      // The button that was pressed waits for the next readings: typing goes on in the first row.
      requestAnimationFrame(() => form.element.current?.querySelector<HTMLElement>('tbody input')?.focus());
    },
  });
  const { rows, day } = form.values;
  useEffect(() => {
    if (autoFocus) form.element.current?.querySelector<HTMLElement>('tbody input')?.focus();
  }, [autoFocus, form.element]);
  const known = useKnownCars(rows, day);
  const states = useMemo(() => statesOf(rows, day ?? today, known), [rows, day, today, known]);
  const sendable = rows.flatMap((row, place) => {
    const is = states[place]?.is;
    return is === 'good' || is === 'confirmed' ? [{ row, place, override: is === 'confirmed' }] : [];
  });
  const troubled = states.filter(({ is }) => is === 'fault').length;
  const setRows = (next: readonly TypedRow[]) => form.change({ rows: withRoom(next) });

  /** Sends what can be sent; gives the rows that are left, with what the server said of them. */
  const send = async (): Promise<readonly TypedRow[]> => {
    const body = {
      day: day ?? today,
      rows: sendable.map(({ row, override }) => ({
        plate: normalizePlate(row.plate),
        km: readKm(row.km) ?? Number.NaN,
        override,
        reason: override && row.reason.trim() !== '' ? row.reason.trim() : null,
      })),
    };
    const answers = await ask(mileageReadingAdmin.addMany, { body }, { idempotencyKey: key.of(body) });
    const answered = new Map(answers.map((answer) => [sendable[answer.row]?.place, answer]));
    key.renew();
    const saved = answers.filter(({ number }) => number !== null).length;
    // What somebody else entered before is done too.
    const isDone = (place: number) => states[place]?.is === 'known' || answered.get(place)?.fault === 'known';
    const done = rows.filter((_, place) => isDone(place)).length;
    if (saved > 0 || done === 0) notify.success('mileageReadings.many.saved', { count: saved });
    if (done > 0) notify.success('mileageReadings.many.known', { count: done });
    void forgetFleet();
    return rows.flatMap((row, place) => {
      if (isDone(place)) return [];
      const answer = answered.get(place);
      if (answer === undefined) return isEmptyRow(row) ? [] : [row];
      return answer.fault === null
        ? []
        : [{ ...row, confirmed: false, told: { fault: answer.fault, limit: answer.limit } }];
    });
  };
  const fillOverdue = async () => {
    const cars = await queryClient.fetchQuery(fleetQuery(mileageReadings.expected, {}));
    const typed = rows.filter((row) => !isEmptyRow(row));
    const there = new Set(typed.map(({ plate }) => normalizePlate(plate)));
    const late = cars.filter(({ DagenTeLaat, Kenteken }) => DagenTeLaat > 0 && !there.has(normalizePlate(Kenteken)));
    const all = [...typed, ...late.map(({ Kenteken }) => ({ ...emptyRow, plate: Kenteken }))];
    setRows(all.slice(0, MOST_ROWS));
    setLeftOut(Math.max(0, all.length - MOST_ROWS));
  };
  const clear = () => {
    setRows([]);
    setLeftOut(0);
  };
  const columns = ['plate', 'known', 'km', 'check'] as const;
  const heads = {
    plate: words('fact.Kenteken'),
    known: words('mileageReadings.many.last'),
    km: words('mileageReadings.add.km'),
    check: words('mileageReadings.many.check'),
  };
  return (
    <form
      className={sendable.length === 0 ? styles['idle'] : undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isSaving && sendable.length > 0) void form.submit();
      }}
    >
      <p className={styles['explain']}>{words('mileageReadings.many.explain')}</p>
      <FramedFields form={form}>
        <div className={styles['tools']}>
          <DateField
            label={words('mileageReadings.add.day')}
            required
            today={today}
            opensAt={today}
            disabledDays="afterToday"
            {...fieldOf(form, 'day')}
          />
          <Button variant="default" onClick={() => void fillOverdue().catch((error: unknown) => notify.failure(error))}>
            {words('mileageReadings.many.overdue')}
          </Button>
          <Button variant="subtle" disabled={rows.every(isEmptyRow)} onClick={clear}>
            {words('mileageReadings.many.clear')}
          </Button>
        </div>
        {leftOut === 0 ? null : (
          <p className={styles['leftOut']} role="alert">
            {words('mileageReadings.many.leftOut', { most: formats.number(MOST_ROWS), count: leftOut })}
          </p>
        )}
        <div className={styles['scroll']}>
          <table className={styles['grid']} aria-label={words('mileageReadings.many.label')}>
            <thead>
              <tr>
                <th aria-hidden />
                {columns.map((column) => (
                  <th key={column} scope="col" data-column={column}>
                    {heads[column]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                <EntryRow
                  key={place}
                  place={place}
                  row={row}
                  state={states[place] ?? { is: 'empty' }}
                  car={known.get(plateKey(row) ?? '') ?? null}
                  onChange={(part) =>
                    setRows(rows.map((each, at) => (at === place ? { ...each, told: null, ...part } : each)))
                  }
                  onPaste={(column, text) => {
                    const next = pasted(rows, place, column, text);
                    setRows(next.rows);
                    setLeftOut(next.leftOut);
                  }}
                />
              ))}
            </tbody>
          </table>
        </div>
      </FramedFields>
      <WizardFooter
        missing={sendable.length === 0 ? [words('mileageReadings.many.missing')] : []}
        busy={form.isSaving}
        saveLabel={words('mileageReadings.many.save', { count: sendable.length })}
      />
      <p className={styles['explain']} aria-live="polite">
        {troubled === 0 ? null : words('mileageReadings.many.left', { count: troubled })}
      </p>
    </form>
  );
}
