import { everyone } from '@wagenpark/domain/permissions';
import { adminRoute } from '../define/admin-route.ts';
import { textPart } from '../define/path-params.ts';
import { count } from '../define/schemas.ts';
import { brandingRoute } from './client-settings.ts';

/* The calls about the look of a client that pages make after the first render. In a separate file, so that the frame
   does not load them. */
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
