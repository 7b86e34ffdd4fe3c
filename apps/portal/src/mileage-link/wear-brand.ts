const hexColour = /^#[0-9a-f]{6}$/i;

/** How light a colour is, from 0 to 1 (WCAG). */
function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Fills the page's main button with a client's colour, with the text on it that is read better; the house's where none is known. */
export function wearBrand(primary: string | undefined): void {
  if (primary === undefined || !hexColour.test(primary)) return;
  const { style } = document.documentElement;
  style.setProperty('--brand', primary);
  // Black on what is lighter than a middle grey: at least 4.5:1 either way.
  style.setProperty('--brand-on', lightness(primary) > 0.179 ? '#000000' : '#ffffff');
}
