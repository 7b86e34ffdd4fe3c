export { reminderLetter } from './letters.ts';
export { newLinkToken } from './links.ts';
