import type { Read } from '../platform/database/read-at-once.ts';
import type { Scope } from '../platform/database/scope.ts';

const stateOfScope = `select coalesce(sum(version), 0)::text || ' ' ||
    (select (now() at time zone time_zone)::date::text from client where client_id = $1)
  from debtor where client_id = $1`;
/**
 * What whole lists of a scope hang on, as `version day`: the version of its data, and the client's day, since what is
 * under way and what has ended changes at midnight.
 */
export const stateOfScopeRead = ({ clientId }: Scope): Read => ({
  name: 'state-of-scope',
  sql: stateOfScope,
  values: [clientId],
});
