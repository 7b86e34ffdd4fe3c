export { carModelSource } from './repository.ts';
