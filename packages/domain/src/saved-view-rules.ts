import { atLeast, isPermitted, type Permission, type Role } from './permissions.ts';

/** A saved view of a list: the fields that the rules use. */
export interface ViewOwnership {
  /** Visible to all users of the client instead of only its author. */
  readonly shared: boolean;
  /** The acting user is the author. */
  readonly isAuthor: boolean;
}

/** Who may share a view with the whole client company. */
export const mayShareViews: Permission = atLeast('fleetmanagement');

const mayTendShared: Permission = atLeast('supervisor');
const passes = (permission: Permission, role: Role): boolean => isPermitted(permission, { role, rights: [] });

/** The permitted actions on a saved view. The service, `can` in responses and the menu all use these. */
export const viewCan = {
  /** Rename it, overwrite its state, delete it: its author, and for shared views also supervisors and staff. */
  change: (view: ViewOwnership, role: Role): boolean => view.isAuthor || (view.shared && passes(mayTendShared, role)),
  /** Share or unshare it: only its author, from role fleet management on. */
  share: (view: ViewOwnership, role: Role): boolean => view.isAuthor && passes(mayShareViews, role),
} as const;
