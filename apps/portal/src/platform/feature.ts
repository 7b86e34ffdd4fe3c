import type { Permission } from '@wagenpark/domain/permissions';
import type { GuardedField } from '@wagenpark/domain/visibility';
import type { MessageId } from '@wagenpark/messages';
import type { ComponentType } from 'react';
import type { PageAddress, PagePath } from './record-pages.ts';
import type { Session } from './session/session.ts';

/** The sections of the sidebar, in their order (SB-01). */
export const menuSections = ['general', 'leasing', 'renting', 'employer', 'management'] as const;
export type MenuSection = (typeof menuSections)[number];

/** A page's entry in the sidebar, under the page's title. Everybody who may open the page sees it (SB-02). */
export interface SidebarEntry {
  readonly section: MenuSection;
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>;
  /** The letter that opens it after `g`; unique among pages. */
  readonly goKey?: string;
  /**
   * Whether the entry is hidden while a contract is active (SB-06). By default the section decides: renting,
   * employer and management are not about a single driver.
   */
  readonly hiddenWithContract?: boolean;
  /**
   * A counter of open items next to the title: the text that describes it (with the value `count`), and the lazily
   * loaded component that draws it.
   */
  readonly mark?: { readonly text: MessageId; readonly Count: ComponentType<{ readonly text: MessageId }> };
}

/**
 * Facts on which, besides a permission, the existence of a page depends: the client's settings and licences, the
 * company.
 */
export type PageFacts = Pick<Session, 'account' | 'client' | 'company' | 'licences'>;

/** Groups of pages whose name the main header shows instead of the client's (SB-16 … SB-18). */
export const pageGroups = ['administration', 'master', 'tools'] as const;
export type PageGroup = (typeof pageGroups)[number];

/** A page component that prefetches its first data before it renders, when it is the first page of a visit. */
export type PrefetchingPage = ComponentType & { readonly begin: (session: Session) => void };

/** A page of a feature. Its code is loaded when the page is opened. */
export interface FeatureRoute {
  /** Address from the root, e.g. `/lease-contracts`. */
  readonly path: string;
  readonly permission: Permission;
  /** A further condition on client, licence or company (PE-07, PE-12): `({ company }) => areFinesShown(company)`. */
  readonly when?: (facts: PageFacts) => boolean;
  /**
   * The group whose title the main header shows. Pages without a group show the client, or the driver of the active
   * contract (SB-15 … SB-18).
   */
  readonly group?: PageGroup;
  /** Breadcrumb and document title. */
  readonly title: MessageId;
  readonly load: () => Promise<{ readonly default: ComponentType | PrefetchingPage }>;
  /** Further addresses that show the same page with a detail open over it, e.g. `/lease-contracts/view` (SH-04). */
  readonly overlays?: readonly PagePath[];
  readonly menu?: SidebarEntry;
  /** A component that marks the page's links in the header and the profile menu when there is something new on it. */
  readonly shortcutMark?: ComponentType;
  /** People with this permission start here instead of on the first page of the menu. */
  readonly startOf?: Permission;
}

/** A sidebar entry with the page that it opens. */
export interface MenuEntry extends SidebarEntry {
  readonly label: MessageId;
  readonly path: string;
}

/** An action on a record of a kind. The palette offers it beside the records that it finds. */
export interface RecordCommand<Kind extends string = string> {
  /** Kind of record, as `opens` names it. */
  readonly kind: Kind;
  readonly label: MessageId;
  readonly permission: Permission;
  /** Address that opens the record with the command's dialog over it. */
  readonly path: (id: string | number) => PageAddress;
}

/** How to link to records of one kind: `{ title: 'fines.title', address: finePages.opened }`. */
export interface OpenableKind {
  /** Plural name of the records; the heading in the palette. */
  readonly title: MessageId;
  /** Address that opens the record with this number. */
  readonly address: (id: string | number) => PageAddress;
}

/**
 * A tab that a feature adds to the detail of another feature's records. Its code and words are loaded when it is
 * opened.
 */
export interface RecordTab<Kind extends string = string> {
  /** Kind of record, as `opens` names it. */
  readonly kind: Kind;
  /** Value of the address's parameter `tab`. */
  readonly id: string;
  readonly label: MessageId;
  /** The tab is hidden without this permission. */
  readonly permission: Permission;
  /** Component that draws the tab, a table, for the record's number. */
  readonly load: () => Promise<ComponentType<{ readonly number: number }>>;
}

export type KindIcon = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>;

/** Presentation of a kind of signal in the signalling center; its words are `dashboard.signal.<kind>`. */
export interface SignalKind<Kind extends string = string> {
  /** By default the icon of the menu entry of the feature that opens the record. */
  readonly icon?: KindIcon;
  /** Whether it is about the end of something: the row then says until when, or for how long it has been over. */
  readonly isEnd?: boolean;
  /** Whether the driver can be reminded of it. */
  readonly isReminded?: boolean;
  /**
   * The target of its banner on a contract: the kind of record that it opens, and its id, by default the contract's
   * number. Without a target, the banner opens the record that the signal is about.
   */
  readonly next?: {
    readonly label: MessageId;
    readonly kind: Kind;
    readonly id?: (contract: number) => string;
  };
}

/**
 * The presentation of a kind of event in the dashboard's calendar. Its words are `dashboard.calendar.event.<kind>` and
 * `….kind.<kind>`.
 */
export interface CalendarKind<Kind extends string = string> {
  /** The kind of record that it opens. */
  readonly kind: Kind;
  readonly tone: 'due' | 'estimated' | 'promised';
  /** The field of a car that the event reveals. When the field is hidden, so is the kind. */
  readonly fact?: GuardedField;
}

/** The dashboard's parts of a feature, by the names that the server uses. */
export interface DashboardParts<Kind extends string = string> {
  readonly signals?: Readonly<Record<string, SignalKind<Kind>>>;
  /** Conditions for tabs of the signalling center that are not always shown. */
  readonly tabs?: Readonly<Record<string, { readonly when: (facts: PageFacts) => boolean }>>;
  readonly calendar?: Readonly<Record<string, CalendarKind<Kind>>>;
}

/** Presentation of a kind of entry in a contract's timeline; the words are `timeline.<kind>.…`. */
export interface TimelineKind {
  readonly icon: KindIcon;
  /** Icons of entries that look different from the rest of the kind. */
  readonly icons?: Readonly<Record<string, KindIcon>>;
  /** The colour of entries that need attention; neutral when left out. */
  readonly tone?: 'warn';
  /** Condition under which the entries are shown; always when left out. */
  readonly when?: (facts: PageFacts) => boolean;
  /** Whether entries of this kind cover a period in a person's timeline. Other entries are single events. */
  readonly lasts?: boolean;
}

/**
 * Everything that the application needs from a subject. One line in `app/features.ts` adds it. Declare it with
 * `satisfies`, so that the kinds of records that it opens are part of its type (`RecordKind`).
 */
export interface Feature<Kind extends string = string> {
  /** The name of its folder; its words are loaded under it. */
  readonly name: string;
  readonly routes: readonly FeatureRoute[];
  /**
   * The kinds of records that it opens, under the server's names: for the palette, and for links from other features.
   */
  readonly opens?: Readonly<Record<string, OpenableKind>>;
  readonly commands?: readonly RecordCommand<Kind>[];
  readonly recordTabs?: readonly RecordTab<Kind>[];
  /** Its kinds of entries in the timeline of a contract, under the server's names. */
  readonly timeline?: Readonly<Record<string, TimelineKind>>;
  /** Its parts of the dashboard. */
  readonly dashboard?: DashboardParts<Kind>;
}
