import { describe, expect, test } from 'vitest';
import { brandTokens } from './brand-tokens.ts';
import { contrast, fromOklch, type HexColour, isHexColour, shadesOf, textColourOn, toOklch } from './colour.ts';
import { darkTokens, lightTokens, type SchemeTokens } from './tokens.ts';

const brands: Record<string, HexColour> = {
  blue: '#1455d9',
  plum: '#7b2d5b',
  forest: '#1d6b45',
  lemon: '#fff44f',
  black: '#000000',
  white: '#ffffff',
};
const schemes: Record<string, SchemeTokens> = { light: lightTokens, dark: darkTokens };

describe.each(Object.entries(schemes))('in the %s scheme', (_scheme, scheme) => {
  const surfaces = [scheme.app, scheme.surface, scheme.sunken, scheme.hover];

  test('text keeps 4.5:1 and field edges 3:1 on every surface', () => {
    for (const surface of surfaces) {
      expect(contrast(scheme.ink, surface)).toBeGreaterThan(12);
      expect(contrast(scheme.muted, surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(scheme.controlLine, surface)).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(Object.entries(scheme.statuses))('status %s is readable on surfaces and on its tint', (_name, status) => {
    for (const surface of [...surfaces, status.tint]) {
      expect(contrast(status.ink, surface)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(status.dot, scheme.surface)).toBeGreaterThanOrEqual(3);
  });

  test('the chart hues stand out from the surface', () => {
    for (const hue of scheme.chart) expect(contrast(hue, scheme.surface)).toBeGreaterThanOrEqual(3);
  });

  test.each(Object.entries(brands))('a %s client keeps its contrasts', (_name, colour) => {
    const tokens = brandTokens(colour, scheme);
    for (const surface of [...surfaces, tokens.tint, tokens.tintHover]) {
      expect(contrast(tokens.ink, surface)).toBeGreaterThanOrEqual(4.6);
      expect(contrast(tokens.line, surface)).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(tokens.on, tokens.fill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.on, tokens.fillHover)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(scheme.ink, tokens.tintHover)).toBeGreaterThanOrEqual(7);
    expect(contrast(scheme.muted, tokens.tintHover)).toBeGreaterThanOrEqual(4.5);
  });
});

test('ten shades from light to dark, the sixth of which is the colour itself', () => {
  for (const colour of Object.values(brands)) {
    const shades = shadesOf(colour);
    expect(shades).toHaveLength(10);
    expect(shades[6]).toBe(colour);
    const lightness = shades.map((shade) => toOklch(shade).lightness);
    for (let index = 1; index < lightness.length; index += 1) {
      expect(lightness[index]).toBeLessThanOrEqual((lightness[index - 1] ?? 0) + 0.01);
    }
  }
});

test('converting a colour to OKLCH and back does not change it', () => {
  for (const colour of Object.values(brands)) expect(fromOklch(toOklch(colour))).toBe(colour);
});

test('only six hexadecimal digits are a colour', () => {
  expect(isHexColour('#1455d9')).toBe(true);
  for (const text of ['#fff', '1455d9', '#1455d9;}', 'red', '#1455dg']) expect(isHexColour(text)).toBe(false);
});

test('text on a lemon button is dark, on a blue one white', () => {
  expect(textColourOn('#fff44f')).toBe('#16181d');
  expect(textColourOn('#1455d9')).toBe('#ffffff');
});
