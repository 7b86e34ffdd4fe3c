export { timeOfDamage } from './record.ts';
