import { holdsRight, isPermitted } from '@wagenpark/domain/permissions';
import type { FileSource } from '../../platform/stored-file.ts';
import { isVisibleTo } from './read-requests.ts';
import { findRequest } from './repository.ts';

/**
 * Grants access to the files of requests: to everybody who may read the request. A green card is a document of the
 * contract, so the right `Documenten` grants access too.
 */
export const requestFiles: FileSource = {
  owner: 'request',
  async mayRead(tx, caller, number) {
    const request = await findRequest(tx, number);
    if (request === undefined) return false;
    return (
      isVisibleTo(caller, request) || (request.kind === 'greenCard' && isPermitted(holdsRight('Documenten'), caller))
    );
  },
};
