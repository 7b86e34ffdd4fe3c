import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of documents (DO-01). */
export const documentPages = recordPages('/documents');

const placing = recordPages('/documents/add');
/** The address of the form that places documents; `contract` is the car that they are about, if any. */
export const placePages = {
  path: placing.list,
  address: (contract: string | number) => placing.listed(contract === '' ? {} : { contract: `${contract}` }),
};

const removed = recordPages('/documents/removed');
/** The address of the list of removed documents, for staff. */
export const removedPages = { path: removed.list, address: removed.listed({}) };
