import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { adminRoute } from '../define/admin-route.ts';
import { integerPart } from '../define/path-params.ts';
import { historyEntry } from './history.ts';

export const fuelContractAdmin = {
  history: adminRoute({
    method: 'GET',
    path: '/api-admin/fuel-contracts/{number}/history',
    params: { number: integerPart },
    item: historyEntry,
    permission: pagePermissions['fuel-contracts'],
    errors: ['notFound'],
    summary: 'The audit trail of a fuel contract, newest first.',
  }),
};
