/** Who is signed in: the account, and its session in a fleet. */
export { accounts } from '../admin/account.ts';
export { session } from '../fleet/session.ts';
