import { everyone } from '@wagenpark/domain/permissions';
import { adminRoute } from '../define/admin-route.ts';
import { textPart } from '../define/path-params.ts';
import { count } from '../define/schemas.ts';
import { brandingRoute } from './client-settings.ts';

/* What pages ask about the look of a client after their first content; apart from what the frame loads. */
export const clientLook = {
  picture: adminRoute({
    ...brandingRoute,
    path: '/branding/{client}/login',
    summary: 'The client’s own picture of the login page as an inert image.',
  }),
  version: adminRoute({
    method: 'GET',
    path: '/branding/{client}/version',
    params: { client: textPart },
    item: count,
    permission: everyone,
    errors: ['unknownClient'],
    summary: 'A number that rises when the look of the client changes; open pages poll it to show a new brand (CS-06).',
  }),
};
