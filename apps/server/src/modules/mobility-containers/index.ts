export { mobilityContainerSource } from './repository.ts';
