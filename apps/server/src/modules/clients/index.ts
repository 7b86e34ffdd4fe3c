export { debtorReference } from './import/references.ts';
export { publicClientJson } from './public-client-repository.ts';
export { debtorExists } from './repository.ts';
