import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { isPermitted } from '@wagenpark/domain/permissions';
import type { FileSource } from '../../platform/stored-file.ts';
import { reportExists } from './repository.ts';

/** The files of damage reports are for whoever reads the report; staff read those of all clients. */
export const damageReportFiles: FileSource = {
  owner: 'damage_report',
  mayRead: async (tx, caller, number) =>
    isPermitted(pagePermissions['damage-reports'], caller) &&
    (caller.role === 'master' || (await reportExists(tx, caller.scope.clientId, number))),
};
