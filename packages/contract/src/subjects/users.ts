/** The calls about users and one’s own account, its second factor and passkeys, and the links by which passwords are set. */
export { ownAccount } from '../admin/own-account.ts';
export { passkeys } from '../admin/passkeys.ts';
export { passwordLinks } from '../admin/password-links.ts';
export { secondFactor } from '../admin/second-factor.ts';
export { userAdmin } from '../admin/users.ts';
export { users } from '../fleet/users.ts';
