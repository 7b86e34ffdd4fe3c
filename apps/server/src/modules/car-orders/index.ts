export { hasSuccessor } from './dashboard.ts';
