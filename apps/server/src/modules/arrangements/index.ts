export { arrangementSource } from './repository.ts';
