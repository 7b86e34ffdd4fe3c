import { signedIn } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { amount, isoDay, nullable, recordNumber, searchWords } from '../define/schemas.ts';

/** A search result: its title, and the facts that distinguish it from similar records. */
export const searchHit = v.strictObject({
  /**
   * The kind as its subject names it: `leaseContract`, `fine`. The subjects of a server determine which kinds exist.
   */
  kind: v.string(),
  /** The record number; the portal opens the record by it. */
  id: recordNumber,
  /** The title: a number or a name. */
  title: v.string(),
  /** Further facts; empty ones are omitted. */
  facts: v.array(v.string()),
  plate: nullable(v.string()),
  day: nullable(isoDay),
  amount: nullable(amount),
  /** For drivers only: the lease contract of the car that they drive now. */
  contract: nullable(recordNumber),
});
export type SearchHit = v.InferOutput<typeof searchHit>;

export const globalSearch = {
  find: adminRoute({
    method: 'GET',
    path: '/api-admin/search',
    query: v.strictObject({ q: searchWords(100) }),
    item: searchHit,
    permission: signedIn,
    summary:
      'At most five records of each kind that the caller may see, which hold every word: contracts and their plates, drivers, fuel contracts, fines, invoices, requests, users.',
  }),
};
