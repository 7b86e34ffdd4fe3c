import { holdsRight, isPermitted, type Right } from '@wagenpark/domain/permissions';
import type { Caller } from '../../platform/caller.ts';

/*
 * The rights that the dashboard's own figures need, all of them. The list behind a figure needs the same rights, so
 * that nobody gets the list when the figure is null (KP-12, KP-20).
 */
export const contractRights: readonly Right[] = ['ContractenLease'];
/** Figures based on readings are about contracts, too. */
export const mileageRights: readonly Right[] = [...contractRights, 'Kilometerstanden'];

/** Whether a caller holds all of the given rights. */
export const holdsRights = (caller: Pick<Caller, 'role' | 'rights'>, needed: readonly Right[]): boolean =>
  needed.every((right) => isPermitted(holdsRight(right), caller));
