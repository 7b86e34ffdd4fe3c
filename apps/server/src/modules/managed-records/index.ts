import type { AllHandlers, Subject } from '../../http/subject.ts';
import type { AnyManagedSource } from '../../platform/database/managed-source.ts';
import { managedSearch } from '../../platform/managed-search.ts';
import { managedHandlers } from './handlers.ts';

export { changesBetween } from './changes.ts';
export { type ManagedHooks, managedHandlers } from './handlers.ts';
export { settingHandlers } from './setting-handlers.ts';

/**
 * Declares a whole subject of managed records: its handlers, its search source and its table.
 * @param name the name of its calls in the contract's list of subjects
 */
export function managedSubject<const Name extends keyof AllHandlers>(
  name: Name,
  source: AnyManagedSource,
): Subject<Name> {
  return {
    managedSources: [source],
    // The search runs in the caller's scope, which does not contain the records of the provider.
    ...(source.kind.ofProvider === true ? {} : { search: managedSearch(source) }),
    make: (deps) => ({
      handlers: { [name]: managedHandlers(source, deps) } as unknown as Pick<AllHandlers, Name>,
    }),
  };
}
