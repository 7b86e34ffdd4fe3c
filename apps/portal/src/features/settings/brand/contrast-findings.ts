import type { Brand } from '../../../ui/theme/brand.ts';
import { brandTokens, surfacesOf } from '../../../ui/theme/brand-tokens.ts';
import { contrast, type HexColour } from '../../../ui/theme/colour.ts';
import { darkTokens, lightTokens, type SchemeTokens } from '../../../ui/theme/tokens.ts';

/** One use of a colour: the colour that the portal shows, its surface, and the contrast between them. */
export interface ColourUse {
  readonly shown: HexColour;
  readonly surface: HexColour;
  /** The lowest contrast on the surfaces of this use. */
  readonly ratio: number;
  /** Whether the portal changes the client's colour for this use, because it would not be readable. */
  readonly isChanged: boolean;
  /** The lowest contrast that the client's own colour would have. */
  readonly ownRatio: number;
}

/** The consequences of the colours of a brand, in display order (CF-02). */
export interface ContrastFindings {
  /** The text on a button of the first colour; `ownRatio` is the contrast of white text. */
  readonly button: ColourUse & { readonly hasDarkLetters: boolean };
  /** The first colour as text, in the light and in the dark scheme. */
  readonly lightText: ColourUse;
  readonly darkText: ColourUse;
  /** The second colour in charts. */
  readonly lightChart: ColourUse;
  readonly darkChart: ColourUse;
  /** The nearest colour that is readable in the light scheme without a change; null if the chosen one is. */
  readonly nearest: HexColour | null;
}

function colourUse(scheme: SchemeTokens, own: HexColour, token: 'ink' | 'line'): ColourUse {
  const shownColour = brandTokens(own, scheme)[token];
  const surfaces = surfacesOf(own, scheme);
  const leastRatio = (colour: HexColour) => Math.min(...surfaces.map((surface) => contrast(colour, surface)));
  return {
    shown: shownColour,
    surface: scheme.surface,
    ratio: leastRatio(shownColour),
    isChanged: shownColour !== own,
    ownRatio: leastRatio(own),
  };
}

/**
 * Darkens a colour until the portal shows it without a change. Tints of the colour get darker too, so several steps may
 * be needed.
 */
function nearestReadable(colour: HexColour): HexColour {
  const ink = brandTokens(colour, lightTokens).ink;
  return ink === colour ? colour : nearestReadable(ink);
}

/** Computes how the portal uses the colours of a brand, with the functions that draw it. */
export function contrastFindings({ primary, secondary }: Brand): ContrastFindings {
  const { on } = brandTokens(primary, lightTokens);
  const lightText = colourUse(lightTokens, primary, 'ink');
  return {
    button: {
      shown: on,
      surface: primary,
      ratio: contrast(on, primary),
      isChanged: on !== '#ffffff',
      ownRatio: contrast('#ffffff', primary),
      hasDarkLetters: on !== '#ffffff',
    },
    lightText,
    darkText: colourUse(darkTokens, primary, 'ink'),
    lightChart: colourUse(lightTokens, secondary, 'line'),
    darkChart: colourUse(darkTokens, secondary, 'line'),
    nearest: lightText.isChanged ? nearestReadable(primary) : null,
  };
}
