import type { FileSource } from '../../platform/stored-file.ts';
import { isVisibleTo } from './reading.ts';
import { requestByNumber } from './repository.ts';

/** The files of requests are for whoever reads the request. */
export const requestFiles: FileSource = {
  owner: 'request',
  async mayRead(tx, caller, number) {
    const request = await requestByNumber(tx, number);
    return request !== undefined && isVisibleTo(caller, request);
  },
};
