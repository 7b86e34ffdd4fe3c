import { signedIn } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';

/** An open-data source that ships with the product, credited as its licence requires. */
export const attribution = v.strictObject({
  source: v.string(),
  line: v.string(),
  licence: v.string(),
  url: v.string(),
});
export type Attribution = v.InferOutput<typeof attribution>;

export const openData = {
  attributions: adminRoute({
    method: 'GET',
    path: '/api-admin/open-data',
    item: attribution,
    permission: signedIn,
    summary: 'The sources of the open data that ships with the product.',
  }),
};
