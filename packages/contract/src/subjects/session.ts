/** The calls about the signed-in account and its session in a fleet. */
export { accounts } from '../admin/account.ts';
export { session } from '../fleet/session.ts';
