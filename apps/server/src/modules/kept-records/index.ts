import type { AllHandlers, Subject } from '../../http/subject.ts';
import type { AnyKeptSource } from '../../platform/database/kept-source.ts';
import { keptSearch } from '../../platform/kept-search.ts';
import { keptHandlers } from './handlers.ts';

export { settingHandlers } from './setting-handlers.ts';

/**
 * A subject of records that people keep, whole: its calls, how the palette finds one, where its records stand.
 * @param name what the contract's list calls its calls
 */
export function keptSubject<const Name extends keyof AllHandlers>(name: Name, source: AnyKeptSource): Subject<Name> {
  return {
    kept: [source],
    search: keptSearch(source),
    make: (deps) => ({
      handlers: { [name]: keptHandlers(source, deps) } as unknown as Pick<AllHandlers, Name>,
    }),
  };
}
