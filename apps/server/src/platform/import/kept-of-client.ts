import type { ImportClient, ImportState } from './import-state.ts';

/** Something that an import keeps in mind of each client until it ends. */
export function keptOfClient<Kept>(make: () => Kept): (state: ImportState, client: Pick<ImportClient, 'id'>) => Kept {
  const ofImport = new WeakMap<ImportState, Map<number, Kept>>();
  return (state, { id }) => {
    const ofClient = ofImport.get(state) ?? new Map<number, Kept>();
    ofImport.set(state, ofClient);
    const kept = ofClient.get(id) ?? make();
    ofClient.set(id, kept);
    return kept;
  };
}
