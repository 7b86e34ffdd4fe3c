export { segmentSource } from './repository.ts';
