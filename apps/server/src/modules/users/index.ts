export { accountNotices } from './account-notices.ts';
export { insertLink } from './link-repository.ts';
export { insertUser, setActive, type UserValues } from './write-repository.ts';
