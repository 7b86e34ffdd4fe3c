import type { Read } from '../platform/database/pipelined-reads.ts';
import type { Scope } from '../platform/database/scope.ts';

const stateOfScope = `select coalesce(sum(version), 0)::text || ' ' ||
    (select (now() at time zone time_zone)::date::text from client where client_id = $1)
  from debtor where client_id = $1`;
/**
 * The cache version of whole lists of a scope, as `version day`: the version of the client's data, and the current day
 * in its time zone, because contracts and requests change state at midnight.
 */
export const cacheVersionRead = ({ clientId }: Scope): Read => ({
  name: 'state-of-scope',
  sql: stateOfScope,
  values: [clientId],
});
