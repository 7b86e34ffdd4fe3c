export { mobilityCategorySource } from './repository.ts';
