import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { isPermitted } from '@wagenpark/domain/permissions';
import type { FileSource } from '../../platform/stored-file.ts';
import { reportExists } from './repository.ts';

/** The access rule for files of damage reports: whoever may read the report; staff, for all clients. */
export const damageReportFiles: FileSource = {
  owner: 'damage_report',
  mayRead: async (tx, caller, number) =>
    isPermitted(pagePermissions['damage-reports'], caller) &&
    (caller.role === 'master' || (await reportExists(tx, caller.scope.clientId, number))),
};
