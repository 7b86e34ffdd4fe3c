/**
 * Colour arithmetic in OKLCH. Any client colour gives evenly spaced shades, and text colours with enough contrast.
 * Input and output are `#rrggbb`, because Mantine parses nothing else.
 */

/** A colour as six hexadecimal digits, for instance `#1455d9`. */
export type HexColour = `#${string}`;

/** Ten shades from lightest (0) to darkest (9); 6 is the colour itself. */
export type Shades = readonly [
  HexColour,
  HexColour,
  HexColour,
  HexColour,
  HexColour,
  HexColour,
  HexColour,
  HexColour,
  HexColour,
  HexColour,
];

/** Perceptual lightness (0–1), chroma (0–0.4) and hue (radians). */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

/** Whether a text is a colour that this module can parse. */
export function isHexColour(text: string): text is HexColour {
  return /^#[0-9a-f]{6}$/i.test(text);
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function toGamma(channel: number): number {
  return channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
}

/** The three channels, from 0 to 1, gamma-encoded. */
function channels(colour: HexColour): Triple {
  const value = Number.parseInt(colour.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function toHex(gamma: Triple): HexColour {
  const digits = gamma.map((channel) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

/** Converts a colour to OKLCH. */
export function toOklch(colour: HexColour): Oklch {
  const [gammaRed, gammaGreen, gammaBlue] = channels(colour);
  const red = toLinear(gammaRed);
  const green = toLinear(gammaGreen);
  const blue = toLinear(gammaBlue);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

function toLinearRgb({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Converts an OKLCH colour to sRGB. Chroma outside the gamut is reduced; lightness and hue stay. */
export function fromOklch(colour: Oklch): HexColour {
  const isInGamut = (channel: number) => channel >= -0.001 && channel <= 1.001;
  let chroma = colour.chroma;
  let linear = toLinearRgb(colour);
  while (chroma > 0 && !linear.every(isInGamut)) {
    chroma = Math.max(0, chroma - 0.004);
    linear = toLinearRgb({ ...colour, chroma });
  }
  const [red, green, blue] = linear;
  return toHex([toGamma(Math.max(0, red)), toGamma(Math.max(0, green)), toGamma(Math.max(0, blue))]);
}

function luminance(colour: HexColour): number {
  const [red, green, blue] = channels(colour);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** Contrast ratio of two colours by WCAG 2, from 1 to 21. */
export function contrast(foreground: HexColour, background: HexColour): number {
  const first = luminance(foreground);
  const second = luminance(background);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Blends `share` (0–1) of a colour over a surface, like a translucent layer. */
export function tint(colour: HexColour, surface: HexColour, share: number): HexColour {
  const top = channels(colour);
  const bottom = channels(surface);
  const mix = (index: 0 | 1 | 2) => top[index] * share + bottom[index] * (1 - share);
  return toHex([mix(0), mix(1), mix(2)]);
}

/**
 * Changes the colour's lightness as little as needed for the contrast `ratio` on each of the surfaces: darker on light
 * surfaces, lighter on dark ones.
 */
export function adjustForContrast(colour: HexColour, surfaces: readonly HexColour[], ratio: number): HexColour {
  const hasContrast = (candidate: HexColour) => surfaces.every((surface) => contrast(candidate, surface) >= ratio);
  const step = surfaces.every((surface) => luminance(surface) > 0.4) ? -0.01 : 0.01;
  const { lightness, chroma, hue } = toOklch(colour);
  let candidate = colour;
  for (let next = lightness + step; !hasContrast(candidate) && next > 0 && next < 1; next += step) {
    candidate = fromOklch({ lightness: next, chroma, hue });
  }
  return hasContrast(candidate) ? candidate : step < 0 ? '#000000' : '#ffffff';
}

/** The most readable text colour on a fill: white from 4.5:1, else near-black, else black. */
export function textColourOn(fill: HexColour): HexColour {
  if (contrast('#ffffff', fill) >= 4.5) return '#ffffff';
  return contrast('#16181d', fill) >= 4.6 ? '#16181d' : '#000000';
}

/** The fill of a pressed or hovered button. It moves away from the text colour, so that the contrast grows. */
export function hoverFill(fill: HexColour): HexColour {
  const { lightness, chroma, hue } = toOklch(fill);
  const darker = textColourOn(fill) === '#ffffff' || lightness > 0.93;
  return fromOklch({ lightness: darker ? lightness * 0.9 : Math.min(0.97, lightness * 1.06), chroma, hue });
}

/** Ten perceptually even shades of a colour; number 6 is the colour itself, unchanged. */
export function shadesOf(colour: HexColour): Shades {
  const { lightness, chroma, hue } = toOklch(colour);
  const lighter = (target: number, share: number) =>
    fromOklch({ lightness: Math.max(target, lightness), chroma: chroma * share, hue });
  const darker = (share: number) => fromOklch({ lightness: lightness * share, chroma, hue });
  return [
    lighter(0.97, 0.15),
    lighter(0.93, 0.3),
    lighter(0.87, 0.5),
    lighter(0.8, 0.7),
    lighter(0.72, 0.9),
    fromOklch({ lightness: (Math.max(0.72, lightness) + lightness) / 2, chroma, hue }),
    colour,
    darker(0.9),
    darker(0.8),
    darker(0.7),
  ];
}
