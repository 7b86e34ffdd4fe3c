import type { RecordOf } from '@wagenpark/contract';
import type { employeeFacts } from '@wagenpark/contract/admin/employees';
import type { ManagedEntries } from '@wagenpark/contract/define/managed-records';

/** An employee as the server sends it. */
export type EmployeeRecord = ManagedEntries & RecordOf<typeof employeeFacts>;
