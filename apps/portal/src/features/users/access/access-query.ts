import { userAdmin } from '@wagenpark/contract/admin/users';
import type { User } from '@wagenpark/contract/fleet/users';
import { adminRecordQuery } from '../../../platform/calls/queries.ts';

/** Query for the amount of data that a user sees, in numbers. */
export const accessQuery = ({ Id: number }: Pick<User, 'Id'>) =>
  adminRecordQuery(userAdmin.access, { params: { number } });
