import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { adminRoute } from '../define/admin-route.ts';
import { integerPart } from '../define/path-params.ts';
import { historyEntry } from './history.ts';

export const fineAdmin = {
  history: adminRoute({
    method: 'GET',
    path: '/api-admin/fines/{number}/history',
    params: { number: integerPart },
    item: historyEntry,
    permission: pagePermissions.fines,
    errors: ['notFound'],
    summary: 'The audit trail of a fine, newest first: which driver was found for it, and who had it before.',
  }),
};
