export { reminderLetter } from './letters.ts';
