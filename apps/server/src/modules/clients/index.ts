export { toDebtor } from './import/references.ts';
