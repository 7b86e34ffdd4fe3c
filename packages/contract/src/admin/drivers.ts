import { holdsRight } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { nullable, recordNumber, text } from '../define/schemas.ts';

export const driverChoice = v.strictObject({
  number: recordNumber,
  name: v.string(),
  plate: nullable(v.string()),
});
export type DriverChoice = v.InferOutput<typeof driverChoice>;

export const driverLookup = {
  search: adminRoute({
    method: 'GET',
    path: '/api-admin/drivers',
    query: v.strictObject({ search: v.optional(text(100)) }),
    item: driverChoice,
    permission: holdsRight('WijzigenBestuurderLease'),
    summary:
      'At most 50 drivers in scope whose name, number or plate holds every word; for the driver-change form (CR-13).',
  }),
};
