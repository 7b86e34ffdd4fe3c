export { insertLinks } from './link-repository.ts';
export { insertUser, setActive, type UserValues } from './write-repository.ts';
