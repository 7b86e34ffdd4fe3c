export { toDebtor } from './import/references.ts';
export { debtorExists } from './repository.ts';
export { publicClientJson } from './public-client-repository.ts';
