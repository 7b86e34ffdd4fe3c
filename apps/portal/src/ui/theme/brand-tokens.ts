import type { Brand } from './brand.ts';
import { contrast, type HexColour, hoverOf, readableOn, textOn, tint } from './colour.ts';
import type { SchemeTokens } from './tokens.ts';

/** What one client colour becomes on the surfaces of one scheme. */
export interface BrandTokens {
  /** Fill of the primary button: the client's colour, untouched. */
  readonly fill: HexColour;
  readonly fillHover: HexColour;
  /** Text on the fill: at least 4.5:1. */
  readonly on: HexColour;
  /** The colour as text: at least 4.6:1 on the surfaces and on its own tints. */
  readonly ink: HexColour;
  /** The colour as a line, ring or icon: at least 3:1 on the surfaces and on its own tints. */
  readonly line: HexColour;
  /** Edge of a filled control: invisible where the fill stands out by itself, else the line. */
  readonly edge: HexColour;
  /** Selected rows and the active item: 9 % of the colour. */
  readonly tint: HexColour;
  /** The same under the pointer. */
  readonly tintHover: HexColour;
}

/** Share of the client's colour in a selected row, and in a hovered selected row. */
const TINT_SHARE = { rest: 0.09, hover: 0.12 } as const;

/** Derives everything the portal needs of one client colour, for one scheme. */
export function brandTokens(colour: HexColour, scheme: SchemeTokens): BrandTokens {
  const rest = tint(colour, scheme.surface, TINT_SHARE.rest);
  const hover = tint(colour, scheme.surface, TINT_SHARE.hover);
  const surfaces = [scheme.app, scheme.surface, scheme.sunken, scheme.hover, rest, hover];
  const line = readableOn(colour, surfaces, 3);
  return {
    fill: colour,
    fillHover: hoverOf(colour),
    on: textOn(colour),
    ink: readableOn(colour, surfaces, 4.6),
    line,
    edge: contrast(colour, scheme.surface) >= 2 ? colour : line,
    tint: rest,
    tintHover: hover,
  };
}

function named(prefix: string, tokens: BrandTokens): Record<string, string> {
  return {
    [`--${prefix}`]: tokens.fill,
    [`--${prefix}-hover`]: tokens.fillHover,
    [`--${prefix}-on`]: tokens.on,
    [`--${prefix}-ink`]: tokens.ink,
    [`--${prefix}-line`]: tokens.line,
    [`--${prefix}-edge`]: tokens.edge,
    [`--${prefix}-tint`]: tokens.tint,
    [`--${prefix}-tint-hover`]: tokens.tintHover,
  };
}

/**
 * All custom properties of one scheme under one brand: `--app`, `--surface`, `--line`, `--ink`, `--muted`, …,
 * `--brand-*`, `--accent-*`, `--ok-ink`, `--ok-dot`, `--ok-tint` (and so for each status), `--chart-1` … `--chart-10`.
 */
export function schemeVariables(brand: Brand, scheme: SchemeTokens): Record<string, string> {
  const primary = brandTokens(brand.primary, scheme);
  const secondary = brandTokens(brand.secondary, scheme);
  const variables: Record<string, string> = {
    '--app': scheme.app,
    '--surface': scheme.surface,
    '--sunken': scheme.sunken,
    '--hover': scheme.hover,
    '--line': scheme.line,
    '--control-line': scheme.controlLine,
    '--ink': scheme.ink,
    '--muted': scheme.muted,
    '--grid-line': scheme.gridLine,
    '--ghost': scheme.ghost,
    ...named('brand', primary),
    ...named('accent', secondary),
  };
  for (const [status, tokens] of Object.entries(scheme.statuses)) {
    variables[`--${status}-ink`] = tokens.ink;
    variables[`--${status}-dot`] = tokens.dot;
    variables[`--${status}-tint`] = tokens.tint;
  }
  [primary.line, secondary.line, ...scheme.chart].forEach((colour, index) => {
    variables[`--chart-${index + 1}`] = colour;
  });
  return variables;
}
