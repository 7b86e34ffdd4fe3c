import { holdsRight, isPermitted, type Right } from '@wagenpark/domain/permissions';
import type { Caller } from '../../platform/caller.ts';

/*
 * The rights that the dashboard's own figures ask for: all of them. Lists behind a figure ask for the same ones, so that nobody
 * gets a list of what is null as a figure (KP-12, KP-20).
 */
export const contractRights: readonly Right[] = ['ContractenLease'];
/** What follows from readings is about contracts, too. */
export const mileageRights: readonly Right[] = [...contractRights, 'Kilometerstanden'];

/** Whether somebody holds all of some rights. */
export const holdsRights = (caller: Pick<Caller, 'role' | 'rights'>, asked: readonly Right[]): boolean =>
  asked.every((right) => isPermitted(holdsRight(right), caller));
