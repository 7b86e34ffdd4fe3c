import type { Permission } from '@wagenpark/domain/permissions';
import type { GuardedField } from '@wagenpark/domain/visibility';
import type { MessageId } from '@wagenpark/messages';
import type { ComponentType } from 'react';
import type { PageAddress, PagePath } from './record-pages.ts';
import type { Session } from './session/session.ts';

/** The sections of the sidebar, in their order (SB-01). */
export const menuSections = ['general', 'leasing', 'renting', 'management'] as const;
export type MenuSection = (typeof menuSections)[number];

/** The entry of a page in the sidebar, under the page's title. It shows to whomever the page is open (SB-02). */
export interface PageEntry {
  readonly section: MenuSection;
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>;
  /** The letter that leads to it after `g`; no two pages have the same. */
  readonly goKey?: string;
  /**
   * Whether it disappears while a contract is active (SB-06). Without it the section decides: what is rented and what is
   * managed is not about one driver.
   */
  readonly hiddenWithContract?: boolean;
  /** How many things wait there for somebody, behind the title: what says it (it gets `count`), and what draws it, whose code comes late. */
  readonly mark?: { readonly text: MessageId; readonly Count: ComponentType<{ readonly text: MessageId }> };
}

/** What decides beside a permission whether a page exists: the client's settings and licences, the company. */
export type PageFacts = Pick<Session, 'account' | 'client' | 'company' | 'licences'>;

/** Groups of pages that the main header names instead of the client (SB-16 … SB-18). */
export const pageGroups = ['administration', 'master', 'tools'] as const;
export type PageGroup = (typeof pageGroups)[number];

/** A page that begins to ask for what it opens with before it is drawn, when it is the first one of a visit. */
export type PageThatBegins = ComponentType & { readonly begin: (session: Session) => void };

/** A page of a feature. Its code is loaded when the page is opened. */
export interface FeatureRoute {
  /** Address from the root, e.g. `/lease-contracts`. */
  readonly path: string;
  readonly permission: Permission;
  /** What must hold besides, of client, licence or company (PE-07, PE-12): `({ company }) => areFinesShown(company)`. */
  readonly when?: (facts: PageFacts) => boolean;
  /** The group whose title heads the page; none: the client, or the driver of the active contract (SB-15 … SB-18). */
  readonly group?: PageGroup;
  /** Breadcrumb and document title. */
  readonly title: MessageId;
  readonly load: () => Promise<{ readonly default: ComponentType | PageThatBegins }>;
  /** Further addresses that show the same page with something open over it, e.g. `/lease-contracts/view` (SH-04). */
  readonly overlays?: readonly PagePath[];
  readonly menu?: PageEntry;
  /** Who begins here, in place of the first page of the menu. */
  readonly startOf?: Permission;
}

/** An entry of the sidebar with the page that it leads to. */
export interface MenuEntry extends PageEntry {
  readonly label: MessageId;
  readonly path: string;
}

/** What can be done with a record of a kind; the palette offers it with the records that it finds. */
export interface RecordCommand<Kind extends string = string> {
  /** Kind of record, as `opens` names it. */
  readonly of: Kind;
  readonly label: MessageId;
  readonly permission: Permission;
  /** Address that opens the record with the command's dialog over it. */
  readonly path: (id: string | number) => PageAddress;
}

/** Records of one kind, for whoever links to them: `{ title: 'fines.title', address: finePages.opened }`. */
export interface OpenedKind {
  /** What they are called together; the heading of the palette. */
  readonly title: MessageId;
  /** Address that opens the one with this number. */
  readonly address: (id: string | number) => PageAddress;
}

/** A tab that a feature brings to the detail of another one's records; its code and words are loaded when it is opened. */
export interface RecordTab<Kind extends string = string> {
  /** Kind of record, as `opens` names it. */
  readonly of: Kind;
  /** Stands in the address as `tab=…`. */
  readonly id: string;
  readonly label: MessageId;
  /** Without it the tab is not there. */
  readonly permission: Permission;
  /** What draws it; it is given the record's number. It holds a table. */
  readonly load: () => Promise<ComponentType<{ readonly number: number }>>;
}

export type KindIcon = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>;

/** What is special about a kind of signal in the signalling center; its words are `dashboard.signal.<kind>`. */
export interface SignalKind {
  /** Left out: that of the menu entry of whoever opens its record. */
  readonly icon?: KindIcon;
  /** Whether its words say in how many days, or since how many: the row says the day itself. */
  readonly saysDays?: boolean;
  /** Whether the driver can be reminded of it. */
  readonly isReminded?: boolean;
}

/** How a kind of event looks in the dashboard's calendar; its words are `dashboard.calendar.event.<kind>` and `….kind.<kind>`. */
export interface CalendarKind<Kind extends string = string> {
  /** The kind of record that it opens. */
  readonly of: Kind;
  readonly tone: 'due' | 'estimated' | 'promised';
  /** The fact of a car that it tells: where that is not shown, the kind is not, either. */
  readonly fact?: GuardedField;
}

/** What the dashboard shows of a feature, by the names that the server knows. */
export interface DashboardParts<Kind extends string = string> {
  readonly signals?: Readonly<Record<string, SignalKind>>;
  /** When a tab of the signalling center is shown, where that is not always. */
  readonly tabs?: Readonly<Record<string, { readonly when: (facts: PageFacts) => boolean }>>;
  readonly calendar?: Readonly<Record<string, CalendarKind<Kind>>>;
}

/** How things of a kind look in the timeline of a contract; their words are `timeline.<kind>.…`. */
export interface TimelineKind {
  readonly icon: KindIcon;
  /** Those of what looks otherwise than the rest of the kind. */
  readonly icons?: Readonly<Record<string, KindIcon>>;
  /** The colour of what asks for attention; neutral when left out. */
  readonly tone?: 'warn';
  /** When they are shown, where that is not always. */
  readonly when?: (facts: PageFacts) => boolean;
  /** Of a person it is something that they have from a day to a day; anything else happened and is over. */
  readonly lasts?: boolean;
}

/**
 * Everything that the application needs to know of a subject: one line in `app/features.ts` adds it. Said with `satisfies`,
 * so that the kinds of records that it opens are known by their names (`RecordKind`).
 */
export interface Feature<Kind extends string = string> {
  /** The name of its folder; its words are loaded under it. */
  readonly name: string;
  readonly routes: readonly FeatureRoute[];
  /** The kinds of records that it opens, as the server names them: for the palette, and for links from elsewhere. */
  readonly opens?: Readonly<Record<string, OpenedKind>>;
  readonly commands?: readonly RecordCommand<Kind>[];
  readonly recordTabs?: readonly RecordTab<Kind>[];
  /** The kinds of things that the server tells of it in the timeline of a contract. */
  readonly timeline?: Readonly<Record<string, TimelineKind>>;
  /** What of it the dashboard shows. */
  readonly dashboard?: DashboardParts<Kind>;
}
