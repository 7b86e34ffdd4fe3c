import { holdsRight, isPermitted } from '@wagenpark/domain/permissions';
import type { FileSource } from '../../platform/stored-file.ts';
import { isVisibleTo } from './reading.ts';
import { requestByNumber } from './repository.ts';

/**
 * The files of requests are for whoever reads the request; a green card, which is a document of the contract, also for
 * whoever may see documents.
 */
export const requestFiles: FileSource = {
  owner: 'request',
  async mayRead(tx, caller, number) {
    const request = await requestByNumber(tx, number);
    if (request === undefined) return false;
    return (
      isVisibleTo(caller, request) || (request.kind === 'greenCard' && isPermitted(holdsRight('Documenten'), caller))
    );
  },
};
