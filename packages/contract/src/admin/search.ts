import { signedIn } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { amount, isoDay, nullable, recordNumber, searchWords } from '../define/schemas.ts';

/** A record that was found: what it is known by, and what tells it from its like. */
export const searchHit = v.strictObject({
  /** What it is, as its subject calls it: `leaseContract`, `fine`. The subjects of a server say what there is. */
  kind: v.string(),
  /** The number that opens it. */
  id: recordNumber,
  /** What it is called: a number, a name. */
  title: v.string(),
  /** What else is said of it; parts that are empty are left out. */
  facts: v.array(v.string()),
  plate: nullable(v.string()),
  day: nullable(isoDay),
  amount: nullable(amount),
  /** The lease contract that somebody drives at present; of drivers only. */
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
