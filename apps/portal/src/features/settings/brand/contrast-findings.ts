import type { Brand } from '../../../ui/theme/brand.ts';
import { brandTokens } from '../../../ui/theme/brand-tokens.ts';
import { adjustForContrast, contrast, type HexColour } from '../../../ui/theme/colour.ts';
import { darkTokens, lightTokens } from '../../../ui/theme/tokens.ts';

/** The contrast that text needs (WCAG 1.4.3), and lines and parts of a chart (1.4.11). */
const TEXT_RATIO = 4.5;
const LINE_RATIO = 3;

/** One use of a colour: the colour that the portal shows, on which surface, and the contrast of both. */
export interface ColourUse {
  readonly shown: HexColour;
  readonly surface: HexColour;
  readonly ratio: number;
  /** Whether the portal changes the client's colour for this use, because it would not be readable. */
  readonly isChanged: boolean;
  /** The contrast that the client's own colour would have. */
  readonly ownRatio: number;
}

/** What follows from the colours of a brand, in the order in which the page tells it (CF-02). */
export interface ContrastFindings {
  /** The letters on a button of the first colour. */
  readonly button: ColourUse & { readonly hasDarkLetters: boolean };
  /** The first colour as text, in the light and in the dark scheme. */
  readonly lightText: ColourUse;
  readonly darkText: ColourUse;
  /** The second colour in charts. */
  readonly lightChart: ColourUse;
  readonly darkChart: ColourUse;
  /** The nearest colour that is readable on white by itself; null where the chosen one is. */
  readonly nearest: HexColour | null;
}

const useOf = (own: HexColour, shown: HexColour, surface: HexColour): ColourUse => ({
  shown,
  surface,
  ratio: contrast(shown, surface),
  isChanged: shown !== own,
  ownRatio: contrast(own, surface),
});

/** Computes what the portal does with the colours of a brand, by the functions with which it draws. */
export function contrastFindings({ primary, secondary }: Brand): ContrastFindings {
  const light = brandTokens(primary, lightTokens);
  const dark = brandTokens(primary, darkTokens);
  return {
    button: {
      ...useOf('#ffffff', light.on, primary),
      hasDarkLetters: light.on !== '#ffffff',
    },
    lightText: useOf(primary, light.ink, lightTokens.surface),
    darkText: useOf(primary, dark.ink, darkTokens.surface),
    lightChart: useOf(secondary, brandTokens(secondary, lightTokens).line, lightTokens.surface),
    darkChart: useOf(secondary, brandTokens(secondary, darkTokens).line, darkTokens.surface),
    nearest: contrast(primary, '#ffffff') >= TEXT_RATIO ? null : adjustForContrast(primary, ['#ffffff'], TEXT_RATIO),
  };
}

/** Whether a use is readable with the client's own colour. */
export const isReadable = ({ ownRatio }: ColourUse, as: 'text' | 'line'): boolean =>
  ownRatio >= (as === 'text' ? TEXT_RATIO : LINE_RATIO);
