import type { HexColour } from './colour.ts';

/** Near-neutral colours of one scheme, the same for every client. */
export interface SchemeTokens {
  /** Background of the page. */
  readonly app: HexColour;
  /** Background of cards, grids, dialogs and menus. */
  readonly surface: HexColour;
  /** Background of table heads and read-only fields. */
  readonly sunken: HexColour;
  /** Background of a hovered row or item. */
  readonly hover: HexColour;
  /** Decorative hairlines between rows and around cards, without a required contrast. */
  readonly line: HexColour;
  /** Borders that identify a field, with a contrast of 3:1 on every surface. */
  readonly controlLine: HexColour;
  readonly ink: HexColour;
  readonly muted: HexColour;
  readonly statuses: Readonly<Record<Status, StatusTokens>>;
  /** Lines inside charts and calendars, fainter than `line`. */
  readonly gridLine: HexColour;
  /** Reference values in charts: expected, allowed, or last year's. */
  readonly ghost: HexColour;
  /** Eight chart colours, used after the client's two: 3:1 on the surface. */
  readonly chart: readonly HexColour[];
}

/** Status colours with a fixed meaning, never the client's. */
export type Status = 'ok' | 'info' | 'warn' | 'danger' | 'neutral';

/** Text (4.5:1 on surface and tint), dot (3:1) and tint of one status. */
export interface StatusTokens {
  readonly ink: HexColour;
  readonly dot: HexColour;
  readonly tint: HexColour;
}

/** The light scheme. */
export const lightTokens: SchemeTokens = {
  app: '#fafbfc',
  surface: '#ffffff',
  sunken: '#f5f6f8',
  hover: '#f3f5f8',
  line: '#e4e7ec',
  controlLine: '#868e9c',
  ink: '#16181d',
  muted: '#5b6270',
  statuses: {
    ok: { ink: '#14693c', dot: '#1a8f52', tint: '#e6f5ec' },
    info: { ink: '#1a58b8', dot: '#2f74de', tint: '#e7f0fd' },
    warn: { ink: '#845000', dot: '#b97800', tint: '#fdf2dd' },
    danger: { ink: '#b3231c', dot: '#d93a32', tint: '#fdebe9' },
    neutral: { ink: '#4f5664', dot: '#7d8594', tint: '#eff1f4' },
  },
  gridLine: '#eceef2',
  ghost: '#c3c9d3',
  chart: ['#2f74de', '#1a8f52', '#b97800', '#c2410c', '#8b5cf6', '#0e8a9d', '#c0317d', '#6b7280'],
};

/** The dark scheme. */
export const darkTokens: SchemeTokens = {
  app: '#101216',
  surface: '#1a1d24',
  sunken: '#15181e',
  hover: '#22262e',
  line: '#2a2f38',
  controlLine: '#727b8a',
  ink: '#eceef2',
  muted: '#9aa3b2',
  statuses: {
    ok: { ink: '#63d39b', dot: '#3dbd7d', tint: '#173025' },
    info: { ink: '#86b6ff', dot: '#5c9bff', tint: '#18294a' },
    warn: { ink: '#f0bb57', dot: '#e0a32e', tint: '#362a14' },
    danger: { ink: '#ff948c', dot: '#f5675d', tint: '#3d1d1c' },
    neutral: { ink: '#aab2c0', dot: '#8a93a2', tint: '#262b34' },
  },
  gridLine: '#242932',
  ghost: '#4a5160',
  chart: ['#5c9bff', '#3dbd7d', '#e0a32e', '#f08250', '#a78bfa', '#35b8cc', '#ec6cb0', '#9aa3b2'],
};
