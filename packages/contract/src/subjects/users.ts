/** The calls about users and one's own account, and about the links by which they set their passwords. */
export { ownAccount } from '../admin/own-account.ts';
export { passwordLinks } from '../admin/password-links.ts';
export { userAdmin } from '../admin/users.ts';
export { users } from '../fleet/users.ts';
