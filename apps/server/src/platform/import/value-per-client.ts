import type { ImportClient, ImportState } from './import-state.ts';

/** Creates a value per client for the duration of an import. `make` creates each value on first use. */
export function valuePerClient<Value>(
  make: () => Value,
): (state: ImportState, client: Pick<ImportClient, 'id'>) => Value {
  const valuesByImport = new WeakMap<ImportState, Map<number, Value>>();
  return (state, { id }) => {
    const valuesByClient = valuesByImport.get(state) ?? new Map<number, Value>();
    valuesByImport.set(state, valuesByClient);
    const value = valuesByClient.get(id) ?? make();
    valuesByClient.set(id, value);
    return value;
  };
}
