export { accountNotices } from './account-notices.ts';
export { createFirstSupervisor, demandNoStaffAddress } from './first-supervisor.ts';
export { insertLinks } from './link-repository.ts';
export { insertUser, setActive, type UserValues } from './write-repository.ts';
