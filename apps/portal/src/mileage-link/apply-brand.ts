const hexColour = /^#[0-9a-f]{6}$/i;

/** Relative luminance of a colour, from 0 to 1 (WCAG). */
function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Sets the page's main button to the client's colour, with the more readable text colour. The default colour stays when
 * the client has none.
 */
export function applyBrand(primary: string | undefined): void {
  if (primary === undefined || !hexColour.test(primary)) return;
  const { style } = document.documentElement;
  style.setProperty('--brand', primary);
  // Above the luminance of a medium grey the text is black. Either way the contrast is at least 4.5:1.
  style.setProperty('--brand-on', lightness(primary) > 0.179 ? '#000000' : '#ffffff');
}
