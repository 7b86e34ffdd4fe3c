import { atLeast, isPermitted, type Permission, type Role } from './permissions.ts';

/** A saved view of a list, as far as the rules look at it. */
export interface ViewOwnership {
  /** Seen by everybody of the client, not by its maker alone. */
  readonly shared: boolean;
  /** The person who acts made it. */
  readonly mine: boolean;
}

/** Who may share a view with the whole client company. */
export const mayShareViews: Permission = atLeast('fleetmanagement');

const mayTendShared: Permission = atLeast('supervisor');
const passes = (permission: Permission, role: Role): boolean => isPermitted(permission, { role, rights: [] });

/** What somebody may do with a saved view; the service, the answer's `can` and the menu ask the same here. */
export const viewCan = {
  /** Rename it, save another state in it, delete it: its maker, and for shared ones supervisors and staff. */
  change: (view: ViewOwnership, role: Role): boolean => view.mine || (view.shared && passes(mayTendShared, role)),
  /** Share it or take it back: its maker alone, from role fleet management on. */
  share: (view: ViewOwnership, role: Role): boolean => view.mine && passes(mayShareViews, role),
} as const;
