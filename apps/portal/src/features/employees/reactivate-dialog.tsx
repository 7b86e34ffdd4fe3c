import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { arrangements } from '@wagenpark/contract/admin/arrangements';
import { employees, type employeeTerms } from '@wagenpark/contract/admin/employees';
import { addDays, type IsoDay } from '@wagenpark/domain/calendar-day';
import { textInLanguage } from '@wagenpark/domain/language-content';
import { type ReactNode, useCallback } from 'react';
import type * as v from 'valibot';
import { todayOfClient } from '../../patterns/filters/use-filters.ts';
import { fieldProps } from '../../patterns/form/field-props.ts';
import { FormDialog } from '../../patterns/form/form-dialog.tsx';
import type { FormFault } from '../../patterns/form/form-faults.ts';
import { useForm } from '../../patterns/form/use-form.ts';
import { callRoute } from '../../platform/calls/call.ts';
import { adminQuery, adminRecordQuery, invalidateAdmin } from '../../platform/calls/queries.ts';
import { errorText, notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { RequiredLabel } from '../../ui/required-mark/required-mark.tsx';
import { currentLocale, useWords } from '../../words/words.ts';
import type { EmployeeRecord } from './employee-record.ts';
import styles from './employees.module.css';

type Terms = v.InferOutput<typeof employeeTerms>;
interface Values {
  readonly expirationDate: IsoDay | null;
  readonly reopen: readonly number[];
  readonly acknowledged: boolean;
}
interface DialogProps {
  readonly record: EmployeeRecord;
  readonly onClose: () => void;
}

/** Lets an employee sign in and order again: until when, and which arrangements are opened (EW-11, EW-12). */
export function ReactivateDialog({ record, onClose }: DialogProps): ReactNode {
  const terms = useQuery(adminRecordQuery(employees.terms, { params: { number: record.number } }));
  if (terms.isError) return <ErrorPanel message={errorText(terms.error)} onRetry={() => void terms.refetch()} />;
  return terms.data === undefined ? null : <ReactivateForm record={record} onClose={onClose} terms={terms.data} />;
}

function ReactivateForm({ record, onClose, terms }: DialogProps & { readonly terms: Terms }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const today = todayOfClient(formats.timeZone);
  const closed = record.arrangements.filter(({ hasOrdered }) => hasOrdered).map(({ arrangement }) => arrangement);
  const names = useQuery(adminQuery(arrangements.list));
  const nameOf = (number: number): string =>
    textInLanguage(names.data?.find((one) => one.number === number)?.name ?? {}, currentLocale()) || String(number);
  const faultsOf = useCallback(
    ({ expirationDate, acknowledged }: Values): readonly FormFault[] => [
      ...(expirationDate === null ? [{ path: 'expirationDate', text: words('forms.fault.required') }] : []),
      ...(expirationDate !== null && expirationDate <= today
        ? [{ path: 'expirationDate', text: words('employees.reactivate.notAhead') }]
        : []),
      ...(acknowledged ? [] : [{ path: 'acknowledged', text: words('employees.reactivate.tickMissing') }]),
    ],
    [words, today],
  );
  const form = useForm<Values>({
    id: `reactivate employee ${record.number}`,
    initial: { expirationDate: terms.expirationDate, reopen: closed, acknowledged: false },
    faultsOf,
    save: (values) =>
      callRoute(employees.reactivate, {
        params: { number: record.number },
        body: { ...values, reopen: [...values.reopen], version: record.version },
      }),
    onSaved: () => {
      notify.success('employees.reactivate.done');
      onClose();
      void invalidateAdmin(employees.list.path);
    },
  });
  const { expirationDate, reopen, acknowledged } = form.values;
  const due = expirationDate !== null && expirationDate < terms.dueDate ? expirationDate : terms.dueDate;
  const fault = form.faultAt('acknowledged');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words('employees.reactivate.title', { name: record.name })}
      saveLabel={words('employees.reactivate.save')}
      width={480}
    >
      <DateField
        label={words('employees.reactivate.until')}
        description={words('employees.reactivate.untilHint', { weeks: terms.expiryWeeks })}
        required
        today={today}
        allowed={{ from: addDays(today, 1) }}
        disabled={form.isSaving}
        {...fieldProps(form, 'expirationDate')}
      />
      <p className={styles['note']}>{words('employees.reactivate.due', { day: formats.day(due) })}</p>
      {closed.length === 0 ? (
        <p className={styles['note']}>{words('employees.reactivate.nothingClosed')}</p>
      ) : (
        <Checkbox.Group
          label={words('employees.reactivate.reopen')}
          value={reopen.map(String)}
          onChange={(chosen) => form.change({ reopen: chosen.map(Number) })}
        >
          <div className={styles['choices']}>
            {closed.map((number) => (
              <Checkbox key={number} value={String(number)} label={nameOf(number)} disabled={form.isSaving} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <Checkbox
        label={<RequiredLabel>{words('employees.reactivate.tick')}</RequiredLabel>}
        checked={acknowledged}
        error={fault}
        disabled={form.isSaving}
        onChange={({ currentTarget }) => form.change({ acknowledged: currentTarget.checked })}
        onBlur={() => form.leave('acknowledged')}
      />
    </FormDialog>
  );
}
