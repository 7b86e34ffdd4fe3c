import type { CarMileageFacts } from '@wagenpark/contract/admin/mileage-readings';
import { type ClipboardEvent, type ReactNode, useId } from 'react';
import { useSession } from '../../../platform/session/session.ts';
import { BareCheckbox } from '../../../ui/bare-checkbox/bare-checkbox.tsx';
import { StatusDot } from '../../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../../words/words.ts';
import { faultText, lastReadingText } from './car-mileage-facts.ts';
import styles from './entry.module.css';
import { hasSeveralCells, type RowState, type TypedRow } from './typed-rows.ts';

/** A row for entering many readings: plate, the car's last reading, the new value, and its check. */
export function EntryRow({
  place,
  row,
  state,
  car,
  onChange,
  onPaste,
}: {
  readonly place: number;
  readonly row: TypedRow;
  readonly state: RowState;
  readonly car: CarMileageFacts | null;
  readonly onChange: (part: Partial<TypedRow>) => void;
  /** Called with a text of several cells that was pasted into a column. */
  readonly onPaste: (column: 'plate' | 'km', text: string) => void;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const verdictId = useId();
  const label = words('mileageReadings.many.row', { row: place + 1 });
  const handlePaste = (column: 'plate' | 'km') => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!hasSeveralCells(text, column)) return;
    event.preventDefault();
    onPaste(column, text);
  };
  const isFault = state.is === 'fault';
  const isPlateFault = isFault && (state.fault === 'unknownCar' || state.fault === 'twice');
  return (
    <tr>
      <td className={styles['number']} aria-hidden>
        {place + 1}
      </td>
      <td>
        <input
          aria-label={`${label}, ${words('fact.Kenteken')}`}
          aria-invalid={isPlateFault || undefined}
          aria-describedby={verdictId}
          autoComplete="off"
          maxLength={20}
          value={row.plate}
          onChange={({ currentTarget }) => onChange({ plate: currentTarget.value, confirmed: false })}
          onPaste={handlePaste('plate')}
        />
      </td>
      <td className={styles['known']}>
        {car === null ? null : (
          <>
            <span className={styles['headed']}>{lastReadingText(words, formats, car, true)}</span>
            <span className={styles['alone']}>{lastReadingText(words, formats, car)}</span>
          </>
        )}
      </td>
      <td>
        <input
          aria-label={`${label}, ${words('mileageReadings.add.km')}`}
          aria-invalid={(isFault && !isPlateFault) || undefined}
          aria-describedby={verdictId}
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          value={row.km}
          onChange={({ currentTarget }) => onChange({ km: currentTarget.value, confirmed: false })}
          onPaste={handlePaste('km')}
        />
      </td>
      <td>
        <div id={verdictId} className={styles['verdict']}>
          {state.is === 'known' ? (
            <StatusDot status="neutral">{words('mileageReadings.finding.known')}</StatusDot>
          ) : null}
          {state.is === 'good' ? <StatusDot status="ok">{words('mileageReadings.many.good')}</StatusDot> : null}
          {state.is === 'fault' || state.is === 'confirmed' ? (
            <StatusDot status={state.is === 'confirmed' ? 'ok' : isConfirmable(state) ? 'warn' : 'danger'}>
              {faultText(words, formats, state.fault, state.limit, car)}
            </StatusDot>
          ) : null}
          {isConfirmable(state) ? (
            <label>
              <BareCheckbox
                aria-label={`${label}: ${words('mileageReadings.add.confirm')}`}
                checked={row.confirmed}
                onChange={({ currentTarget }) =>
                  onChange({ confirmed: currentTarget.checked, serverFinding: row.serverFinding })
                }
              />
              <span aria-hidden>{words('mileageReadings.many.confirm')}</span>
            </label>
          ) : null}
          {isConfirmable(state) && state.takesReason && row.confirmed ? (
            <input
              aria-label={`${label}: ${words('mileageReadings.add.reason')}`}
              placeholder={words('mileageReadings.add.reason')}
              maxLength={200}
              value={row.reason}
              onChange={({ currentTarget }) =>
                onChange({ reason: currentTarget.value, serverFinding: row.serverFinding })
              }
            />
          ) : null}
        </div>
      </td>
    </tr>
  );
}

/** Whether the user can confirm, or has confirmed, a doubtful row. */
const isConfirmable = (state: RowState): state is Extract<RowState, { readonly is: 'fault' | 'confirmed' }> =>
  state.is === 'confirmed' || (state.is === 'fault' && state.canConfirm);
