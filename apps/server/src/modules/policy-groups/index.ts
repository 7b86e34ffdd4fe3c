export { policyGroupSource } from './repository.ts';
