import type { Permission } from '@wagenpark/domain/permissions';
import type { MessageId } from '@wagenpark/messages';
import type { ComponentType } from 'react';

/** The sections of the sidebar, in their order (SB-01). */
export const menuSections = ['general', 'leasing', 'renting', 'management'] as const;
export type MenuSection = (typeof menuSections)[number];

/** An entry of the sidebar. It shows to whoever passes the permission of the route at `path` (SB-02). */
export interface MenuEntry {
  readonly section: MenuSection;
  readonly label: MessageId;
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>;
  readonly path: string;
}

/** A page of a feature. Its code is loaded when the page is opened. */
export interface FeatureRoute {
  /** Address from the root, e.g. `/lease-contracts`. */
  readonly path: string;
  readonly permission: Permission;
  /** Breadcrumb and document title. */
  readonly title: MessageId;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Further addresses that show the same page with something open over it, e.g. `/lease-contracts/view` (SH-04). */
  readonly overlays?: readonly string[];
}

/** Everything that the application needs to know of a subject: one line in `app/features.ts` adds it. */
export interface Feature {
  readonly name: string;
  readonly routes: readonly FeatureRoute[];
  readonly menu?: readonly MenuEntry[];
  /** Where records of a kind open, for links from elsewhere: `{ leaseContract: (number) => '/lease-contracts/view?id=…' }`. */
  readonly opens?: Readonly<Record<string, (id: string | number) => string>>;
}
