export { createFirstSupervisor, demandNoStaffAddress } from './first-supervisor.ts';
export { insertLink } from './link-repository.ts';
export { insertUser, setActive, type UserValues } from './write-repository.ts';
