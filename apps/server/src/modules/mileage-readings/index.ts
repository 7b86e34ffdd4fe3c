export { reminderFacts } from './letters.ts';
