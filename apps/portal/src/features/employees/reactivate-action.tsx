import type { RecordOf } from '@wagenpark/contract';
import { type employeeFacts, employees } from '@wagenpark/contract/admin/employees';
import type { ManagedEntries } from '@wagenpark/contract/define/managed-records';
import { lazy, Suspense } from 'react';
import type { DetailAction } from '../../patterns/detail/detail-descriptor.ts';
import { IconRefresh } from '../../ui/icons.ts';

/** An employee as the server sends it. */
export type EmployeeRecord = ManagedEntries & RecordOf<typeof employeeFacts>;

const ReactivateDialog = lazy(async () => ({ default: (await import('./reactivate-dialog.tsx')).ReactivateDialog }));

/** The action that lets an employee sign in and order again (EW-11). */
export const reactivateAction: DetailAction<EmployeeRecord> = {
  id: 'reactivate',
  label: 'employees.reactivate.open',
  icon: IconRefresh,
  permission: employees.reactivate.permission,
  panel: (record, close) => (
    <Suspense fallback={null}>
      <ReactivateDialog record={record} onClose={close} />
    </Suspense>
  ),
};
