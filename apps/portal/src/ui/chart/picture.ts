/*
 * Exports a chart as a standalone image: plain SVG, which any drawing or writing program can open, and a PNG made
 * from it. Texts stay texts and bars stay shapes; controls are left out.
 */

const SVG = 'http://www.w3.org/2000/svg';
/** Margin around the chart in px, and image pixels per screen pixel. */
const MARGIN = 16;
const SCALE = 2;
/** Position of the text baseline below the line's top, as a share of the line's height. */
const BASELINE = 0.8;
/** Style properties that determine the look of a shape. */
const shapeStyles = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
  'paint-order',
  'text-anchor',
  'font-size',
  'font-weight',
] as const;
const paints: ReadonlySet<string> = new Set(['fill', 'stroke']);

const letters = 'Inter, "Inter Variable", Arial, sans-serif';

/**
 * Converts a colour to a form that every program reads; browsers serialize mixed colours in their own syntax. Null when
 * it is fully transparent.
 */
function plainColour(colour: string): string | null {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (canvas === null) return colour;
  canvas.canvas.width = 1;
  canvas.canvas.height = 1;
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  if (alpha === 0) return null;
  const alphaPart = alpha === 255 ? '' : `, ${Math.round((alpha / 255) * 100) / 100}`;
  return `rgb${alphaPart === '' ? '' : 'a'}(${red}, ${green}, ${blue}${alphaPart})`;
}

function shape(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  return element;
}

/** Clones an SVG of the page, with the computed styles inlined. */
function drawingOf(drawing: SVGElement): SVGElement {
  const copy = drawing.cloneNode(true) as SVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [place, original] of [drawing, ...drawing.querySelectorAll('*')].entries()) {
    const looks = getComputedStyle(original);
    const copied = copies[place];
    if (copied === undefined) continue;
    copied.removeAttribute('class');
    copied.removeAttribute('style');
    copied.removeAttribute('aria-hidden');
    if (original === drawing || copied instanceof SVGGElement) continue;
    for (const name of shapeStyles) {
      const value = looks.getPropertyValue(name);
      copied.setAttribute(name, paints.has(name) && value !== 'none' ? (plainColour(value) ?? 'none') : value);
    }
  }
  return copy;
}

/** The lines into which a text wraps, each with its rectangle. */
function linesOf(node: Text): readonly { readonly text: string; readonly box: DOMRect }[] {
  const range = document.createRange();
  const lines: { text: string; box: DOMRect }[] = [];
  for (const { 0: word, index } of node.data.matchAll(/\S+\s*/g)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const rect = range.getClientRects()[0];
    if (rect === undefined) continue;
    const lastLine = lines.at(-1);
    if (lastLine !== undefined && Math.abs(lastLine.box.top - rect.top) < 2) {
      lastLine.text += word;
      lastLine.box.width = rect.right - lastLine.box.left;
    } else lines.push({ text: word, box: rect });
  }
  return lines;
}

interface Page {
  readonly into: SVGElement;
  readonly left: number;
  readonly top: number;
}

function drawText(node: Text, { into: target, left: pageLeft, top }: Page): void {
  const parent = node.parentElement;
  if (parent === null) return;
  const looks = getComputedStyle(parent);
  const isAtEnd = /right|end/.test(looks.textAlign);
  for (const { text, box: rect } of linesOf(node)) {
    const line = shape('text', {
      // Other programs may use another font. Right-aligned numbers stay aligned because they are anchored at their end.
      ...(isAtEnd ? { x: rect.right - pageLeft, 'text-anchor': 'end' } : { x: rect.left - pageLeft }),
      y: rect.top - top + rect.height * BASELINE,
      fill: plainColour(looks.color) ?? 'none',
      'font-size': looks.fontSize,
      'font-weight': looks.fontWeight,
    });
    line.textContent = text.trimEnd();
    target.append(line);
  }
}

/** Draws an element and its descendants. */
function drawElement(element: Element, page: Page): void {
  const looks = getComputedStyle(element);
  const rect = element.getBoundingClientRect();
  // Skips controls, and elements for screen readers only, which are one pixel wide.
  if (looks.display === 'none' || looks.visibility === 'hidden' || rect.width <= 1 || rect.height <= 0) return;
  if (element.matches('button, input, [role="radiogroup"]')) return;
  const [x, y] = [rect.left - page.left, rect.top - page.top];
  if (element instanceof SVGSVGElement) {
    const copy = drawingOf(element);
    for (const [name, value] of Object.entries({ x, y, width: rect.width, height: rect.height })) {
      copy.setAttribute(name, String(value));
    }
    copy.setAttribute('overflow', 'visible');
    page.into.append(copy);
    return;
  }
  const ground = plainColour(looks.backgroundColor);
  if (ground !== null) {
    page.into.append(
      shape('rect', {
        x,
        y,
        width: rect.width,
        height: rect.height,
        rx: Number.parseFloat(looks.borderRadius) || 0,
        fill: ground,
      }),
    );
  }
  for (const child of element.childNodes) {
    if (child instanceof Text) drawText(child, page);
    else if (child instanceof Element) drawElement(child, page);
  }
}

/** Converts an element of the page to SVG in the same size, with a margin and a background. */
export function copyAsPicture(element: HTMLElement): SVGSVGElement {
  const rect = element.getBoundingClientRect();
  const [width, height] = [Math.ceil(rect.width) + 2 * MARGIN, Math.ceil(rect.height) + 2 * MARGIN];
  const parent = shape('svg', {
    xmlns: SVG,
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'font-family': letters,
  }) as SVGSVGElement;
  const ground = plainColour(getComputedStyle(element).backgroundColor) ?? '#fff';
  parent.append(shape('rect', { width, height, fill: ground }));
  drawElement(element, { into: parent, left: rect.left - MARGIN, top: rect.top - MARGIN });
  return parent;
}

const textOf = (picture: SVGSVGElement): string => new XMLSerializer().serializeToString(picture);

/** The image as an SVG file. */
export const toSvgFile = (picture: SVGSVGElement): Blob => new Blob([textOf(picture)], { type: 'image/svg+xml' });

async function toDataUrl(blob: Blob): Promise<string> {
  let bytes = '';
  for (const byte of new Uint8Array(await blob.arrayBuffer())) bytes += String.fromCharCode(byte);
  return `data:${blob.type};base64,${btoa(bytes)}`;
}

/** The page's fonts as data URLs, because an image is rendered in isolation from the page's fonts. */
async function lettersOfPage(): Promise<string> {
  const faces = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map((rule) => ({ rule, base: sheet.href })),
  );
  const faceRules = await Promise.all(
    faces.map(async ({ rule, base }) => {
      const address = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
      if (address === undefined) return '';
      const answer = await fetch(new URL(address, base ?? location.href));
      if (!answer.ok) return '';
      // An image is rendered once, so the font must block instead of being swapped in later.
      const blockingRule = rule.cssText.replace('font-display: swap', 'font-display: block');
      return blockingRule.replace(address, await toDataUrl(await answer.blob()));
    }),
  );
  return faceRules.join('\n');
}

/** The image as a PNG, with two pixels per screen pixel. Throws when the browser cannot render it. */
export async function toPngFile(picture: SVGSVGElement): Promise<Blob> {
  const completeSvg = picture.cloneNode(true) as SVGSVGElement;
  const style = shape('style', {});
  style.textContent = await lettersOfPage();
  completeSvg.prepend(style);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(textOf(completeSvg))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.width.baseVal.value * SCALE;
  canvas.height = picture.height.baseVal.value * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('a picture could not be drawn')) : resolve(blob)),
      'image/png',
    );
  });
}
