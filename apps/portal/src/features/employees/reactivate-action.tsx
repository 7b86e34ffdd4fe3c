import { employees } from '@wagenpark/contract/admin/employees';
import { Suspense } from 'react';
import type { DetailAction } from '../../patterns/detail/detail-descriptor.ts';
import { IconRefresh } from '../../ui/icons.ts';
import { lazyPart } from '../../ui/on-demand/code-on-demand.ts';
import type { EmployeeRecord } from './employee-record.ts';

const ReactivateDialog = lazyPart(async () => (await import('./reactivate-dialog.tsx')).ReactivateDialog);

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
