import { exactly } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { recordNumber } from '../define/schemas.ts';

/** A language of the interface; its id is its position (LO-01). */
const culture = { id: recordNumber, languageCulture: v.string(), name: v.string() };

/** The languages of the interface for staff (AA-08). */
export const languages = {
  cultures: adminRoute({
    method: 'GET',
    path: '/api-admin/language/cultures',
    item: v.strictObject(culture),
    permission: exactly('master'),
    summary: 'The languages that a client can offer (AA-08).',
  }),
  clients: adminRoute({
    method: 'GET',
    path: '/api-admin/language/clients',
    item: v.strictObject({
      ...culture,
      clients: v.array(v.strictObject({ id: recordNumber, name: v.string(), displayName: v.string() })),
    }),
    permission: exactly('master'),
    summary: 'The languages of the interface, each with the clients that offer it (AA-08).',
  }),
};
