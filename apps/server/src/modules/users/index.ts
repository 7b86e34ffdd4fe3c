export { accountNotices } from './account-notices.ts';
export { insertLinks } from './link-repository.ts';
export { insertUser, setActive, type UserValues } from './write-repository.ts';
