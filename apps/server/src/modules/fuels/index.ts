export { fuelSource } from './repository.ts';
