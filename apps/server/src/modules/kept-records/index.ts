import type { AllHandlers, Subject } from '../../http/subject.ts';
import type { AnyKeptSource } from '../../platform/database/kept-source.ts';
import { keptSearch } from '../../platform/kept-search.ts';
import { keptHandlers } from './handlers.ts';

export { changesBetween } from './changes.ts';
export { keptHandlers } from './handlers.ts';
export { settingHandlers } from './setting-handlers.ts';

/**
 * Declares a whole subject of kept records: its handlers, its search source and its table.
 * @param name the name of its calls in the contract's list of subjects
 */
export function keptSubject<const Name extends keyof AllHandlers>(name: Name, source: AnyKeptSource): Subject<Name> {
  return {
    keptSources: [source],
    // The search runs in the caller's scope, which does not contain the records of the provider.
    ...(source.kind.ofProvider === true ? {} : { search: keptSearch(source) }),
    make: (deps) => ({
      handlers: { [name]: keptHandlers(source, deps) } as unknown as Pick<AllHandlers, Name>,
    }),
  };
}
