export { debtorReference } from './import/references.ts';
export { debtorExists } from './repository.ts';
