import { invalidateAdmin, invalidateFleet } from '../../../platform/calls/queries.ts';

/** Invalidates the cached list, records, sessions and histories of users. */
export const invalidateUsers = (): Promise<unknown> =>
  Promise.all([invalidateFleet(), invalidateAdmin('/api-admin/users')]);
