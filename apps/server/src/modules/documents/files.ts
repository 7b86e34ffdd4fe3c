import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { isPermitted } from '@wagenpark/domain/permissions';
import type { FileSource } from '../../platform/stored-file.ts';
import { isLastFileOfRecord } from '../stored-files/index.ts';
import { isPlaced } from './repository.ts';

/**
 * The access rule for files of documents: whoever sees the document may read its present file. Former versions, and
 * files of removed documents, are for staff.
 */
export const documentFiles: FileSource = {
  owner: 'document',
  mayRead: async (tx, caller, number, file) =>
    caller.role === 'master' ||
    (isPermitted(pagePermissions.documents, caller) &&
      (await isPlaced(tx, number)) &&
      (await isLastFileOfRecord(tx, 'document', file))),
};
