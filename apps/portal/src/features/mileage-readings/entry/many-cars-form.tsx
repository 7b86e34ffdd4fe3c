import { Button } from '@mantine/core';
import { mileageReadingAdmin } from '@wagenpark/contract/admin/mileage-readings';
import { mileageReadings } from '@wagenpark/contract/fleet/mileage-readings';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { normalizePlate } from '@wagenpark/domain/plate';
import { parsePastedKilometers } from '@wagenpark/domain/typed-kilometers';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fieldProps } from '../../../patterns/form/field-props.ts';
import { FramedFields } from '../../../patterns/form/form-frame.tsx';
import { useForm } from '../../../patterns/form/use-form.ts';
import { useIdempotencyKeys } from '../../../patterns/form/use-idempotency-keys.ts';
import { callRoute } from '../../../platform/calls/call.ts';
import { fleetQuery, invalidateFleet, queryClient } from '../../../platform/calls/queries.ts';
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
  MAX_ROWS,
  pasteRows,
  plateKey,
  rowStatesOf,
  type TypedRow,
  withEmptyRows,
} from './typed-rows.ts';
import { useCarMileageFacts } from './use-car-mileage-facts.ts';

interface Entries {
  readonly day: IsoDay | null;
  readonly rows: readonly TypedRow[];
}
const emptyEntries = (day: IsoDay): Entries => ({ day, rows: withEmptyRows([]) });

/**
 * Form to enter readings of many cars for one day, typed or pasted from a spreadsheet. Each row is checked while
 * typing. Valid rows can be sent; the others stay and show why.
 */
export function ManyCarsForm({ autoFocus = false }: { readonly autoFocus?: boolean }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const today = useToday();
  const faultsOf = useCallback(
    ({ day }: Entries) => (day === null ? [{ path: 'day', text: words('mileageReadings.add.dayMissing') }] : []),
    [words],
  );
  const remainingRows = useRef<readonly TypedRow[]>([]);
  const [leftOutCount, setLeftOutCount] = useState(0);
  const idempotencyKeys = useIdempotencyKeys();
  const form = useForm<Entries>({
    id: 'many mileages',
    initial: emptyEntries(today),
    faultsOf,
    save: async () => {
      remainingRows.current = await send();
    },
    onSaved: () => {
      setLeftOutCount(0);
      form.startFrom(emptyEntries(day ?? today), { day, rows: withEmptyRows(remainingRows.current) });
      // The save button is disabled now, so the focus moves to the first row for further readings.
      requestAnimationFrame(() => form.element.current?.querySelector<HTMLElement>('tbody input')?.focus());
    },
  });
  const { rows, day } = form.values;
  useEffect(() => {
    if (autoFocus) form.element.current?.querySelector<HTMLElement>('tbody input')?.focus();
  }, [autoFocus, form.element]);
  const knownCars = useCarMileageFacts(rows, day);
  const states = useMemo(() => rowStatesOf(rows, day ?? today, knownCars), [rows, day, today, knownCars]);
  const sendableRows = rows.flatMap((row, index) => {
    const status = states[index]?.is;
    return status === 'good' || status === 'confirmed' ? [{ row, place: index, override: status === 'confirmed' }] : [];
  });
  const faultCount = states.filter(({ is: status }) => status === 'fault').length;
  const setRows = (next: readonly TypedRow[]) => form.change({ rows: withEmptyRows(next) });

  /** Sends the valid rows. Returns the remaining rows with the server's findings. */
  const send = async (): Promise<readonly TypedRow[]> => {
    const body = {
      day: day ?? today,
      rows: sendableRows.map(({ row, override }) => ({
        plate: normalizePlate(row.plate),
        km: parsePastedKilometers(row.km) ?? Number.NaN,
        override,
        reason: override && row.reason.trim() !== '' ? row.reason.trim() : null,
      })),
    };
    const results = await callRoute(
      mileageReadingAdmin.addMany,
      { body },
      { idempotencyKey: idempotencyKeys.keyFor(body) },
    );
    const resultByRow = new Map(results.map((result) => [sendableRows[result.row]?.place, result]));
    idempotencyKeys.renew();
    const savedCount = results.filter(({ number }) => number !== null).length;
    // Readings that are stored already count as done.
    const isDuplicate = (index: number) => states[index]?.is === 'known' || resultByRow.get(index)?.fault === 'known';
    const duplicateCount = rows.filter((_, index) => isDuplicate(index)).length;
    if (savedCount > 0 || duplicateCount === 0) notify.success('mileageReadings.many.saved', { count: savedCount });
    if (duplicateCount > 0) notify.success('mileageReadings.many.known', { count: duplicateCount });
    void invalidateFleet();
    return rows.flatMap((row, index) => {
      if (isDuplicate(index)) return [];
      const result = resultByRow.get(index);
      if (result === undefined) return isEmptyRow(row) ? [] : [row];
      return result.fault === null
        ? []
        : [{ ...row, confirmed: false, serverFinding: { fault: result.fault, limit: result.limit } }];
    });
  };
  const fillOverdue = async () => {
    const cars = await queryClient.fetchQuery(fleetQuery(mileageReadings.expected, {}));
    const filledRows = rows.filter((row) => !isEmptyRow(row));
    const presentPlates = new Set(filledRows.map(({ plate }) => normalizePlate(plate)));
    const overdueCars = cars.filter(
      ({ DagenTeLaat, Kenteken }) => DagenTeLaat > 0 && !presentPlates.has(normalizePlate(Kenteken)),
    );
    const allRows = [...filledRows, ...overdueCars.map(({ Kenteken }) => ({ ...emptyRow, plate: Kenteken }))];
    setRows(allRows.slice(0, MAX_ROWS));
    setLeftOutCount(Math.max(0, allRows.length - MAX_ROWS));
  };
  const clear = () => {
    setRows([]);
    setLeftOutCount(0);
  };
  const columns = ['plate', 'known', 'km', 'check'] as const;
  const headings = {
    plate: words('fact.Kenteken'),
    known: words('mileageReadings.many.last'),
    km: words('mileageReadings.add.km'),
    check: words('mileageReadings.many.check'),
  };
  return (
    <form
      className={sendableRows.length === 0 ? styles['idle'] : undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isSaving && sendableRows.length > 0) void form.submit();
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
            {...fieldProps(form, 'day')}
          />
          <Button variant="default" onClick={() => void fillOverdue().catch((error: unknown) => notify.failure(error))}>
            {words('mileageReadings.many.overdue')}
          </Button>
          <Button variant="subtle" disabled={rows.every(isEmptyRow)} onClick={clear}>
            {words('mileageReadings.many.clear')}
          </Button>
        </div>
        {leftOutCount === 0 ? null : (
          <p className={styles['leftOut']} role="alert">
            {words('mileageReadings.many.leftOut', { most: formats.number(MAX_ROWS), count: leftOutCount })}
          </p>
        )}
        <div className={styles['scroll']}>
          <table className={styles['grid']} aria-label={words('mileageReadings.many.label')}>
            <thead>
              <tr>
                <th aria-hidden />
                {columns.map((column) => (
                  <th key={column} scope="col" data-column={column}>
                    {headings[column]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <EntryRow
                  key={index}
                  place={index}
                  row={row}
                  state={states[index] ?? { is: 'empty' }}
                  car={knownCars.get(plateKey(row) ?? '') ?? null}
                  onChange={(part) =>
                    setRows(
                      rows.map((candidate, otherIndex) =>
                        otherIndex === index ? { ...candidate, serverFinding: null, ...part } : candidate,
                      ),
                    )
                  }
                  onPaste={(column, text) => {
                    const next = pasteRows(rows, index, column, text);
                    setRows(next.rows);
                    setLeftOutCount(next.leftOut);
                  }}
                />
              ))}
            </tbody>
          </table>
        </div>
      </FramedFields>
      <WizardFooter
        missing={sendableRows.length === 0 ? [words('mileageReadings.many.missing')] : []}
        busy={form.isSaving}
        saveLabel={words('mileageReadings.many.save', { count: sendableRows.length })}
      />
      <p className={styles['explain']} aria-live="polite">
        {faultCount === 0 ? null : words('mileageReadings.many.left', { count: faultCount })}
      </p>
    </form>
  );
}
