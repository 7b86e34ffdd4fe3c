import type { Brand } from './brand.ts';
import { adjustForContrast, contrast, type HexColour, hoverFill, textColourOn, tint } from './colour.ts';
import type { SchemeTokens } from './tokens.ts';

/** The colours derived from one client colour, for the surfaces of one scheme. */
export interface BrandTokens {
  /** Fill of the primary button: the client's colour, unchanged. */
  readonly fill: HexColour;
  readonly fillHover: HexColour;
  /** Text on the fill: at least 4.5:1. */
  readonly on: HexColour;
  /** The colour as text: at least 4.6:1 on the surfaces and on its own tints. */
  readonly ink: HexColour;
  /** The colour as a line, ring or icon: at least 3:1 on the surfaces and on its own tints. */
  readonly line: HexColour;
  /** Border of a filled control: invisible where the fill has enough contrast, else `line`. */
  readonly edge: HexColour;
  /** Background of selected rows and the active item: 9 % of the colour. */
  readonly tint: HexColour;
  /** The same when hovered. */
  readonly tintHover: HexColour;
}

/** Share of the client's colour in a selected row, and in a hovered selected row. */
const TINT_SHARE = { rest: 0.09, hover: 0.12 } as const;

/** Everything in a scheme on which a client colour stands as text or line: the surfaces, and its own tints. */
export const surfacesOf = (colour: HexColour, scheme: SchemeTokens): readonly HexColour[] => [
  scheme.app,
  scheme.surface,
  scheme.sunken,
  scheme.hover,
  tint(colour, scheme.surface, TINT_SHARE.rest),
  tint(colour, scheme.surface, TINT_SHARE.hover),
];

/** Derives all tokens of one client colour for one scheme. */
export function brandTokens(colour: HexColour, scheme: SchemeTokens): BrandTokens {
  const restTint = tint(colour, scheme.surface, TINT_SHARE.rest);
  const hover = tint(colour, scheme.surface, TINT_SHARE.hover);
  const surfaces = surfacesOf(colour, scheme);
  const line = adjustForContrast(colour, surfaces, 3);
  return {
    fill: colour,
    fillHover: hoverFill(colour),
    on: textColourOn(colour),
    ink: adjustForContrast(colour, surfaces, 4.6),
    line,
    edge: contrast(colour, scheme.surface) >= 2 ? colour : line,
    tint: restTint,
    tintHover: hover,
  };
}

function withPrefix(prefix: string, tokens: BrandTokens): Record<string, string> {
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
    ...withPrefix('brand', primary),
    ...withPrefix('accent', secondary),
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
