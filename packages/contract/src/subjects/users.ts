/** The calls about users, and about the links by which they set their passwords. */
export { passwordLinks } from '../admin/password-links.ts';
export { userAdmin } from '../admin/users.ts';
export { users } from '../fleet/users.ts';
