export { brandSource } from './repository.ts';
