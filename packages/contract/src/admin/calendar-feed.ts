import { everyone } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { secretPart } from '../define/path-params.ts';

/**
 * The dashboard's calendar as an iCalendar file at a secret address, to which other calendar programs subscribe
 * (decision 0088).
 */
export const calendarFeed = {
  read: adminRoute({
    method: 'GET',
    path: '/calendar/{file}',
    // `{token}.ics`
    params: { file: secretPart },
    item: v.string(),
    transfer: 'download',
    isSecret: true,
    permission: everyone,
    errors: ['notFound', 'tooManyRequests'],
    summary:
      'What the calendar of the dashboard shows to the owner of a link, as iCalendar (RFC 5545), from 30 days ago to 400 days ahead. An address that is none, or no longer one, answers 410.',
  }),
};
