import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { adminRoute } from '../define/admin-route.ts';
import { integerPart } from '../define/path-params.ts';
import { historyEntry } from './history.ts';

export const rentAgreementAdmin = {
  history: adminRoute({
    method: 'GET',
    path: '/api-admin/rent-agreements/{number}/history',
    params: { number: integerPart },
    item: historyEntry,
    permission: pagePermissions['rent-agreements'],
    errors: ['notFound'],
    summary: 'The audit trail of a rent agreement, newest first.',
  }),
};
