export { toDebtor } from './import/references.ts';
export { debtorExists } from './repository.ts';
