/*
 * A chart as a picture of its own: what is on the screen, as plain SVG that any program for drawing or writing can open, and
 * from it a PNG. Texts stay texts, bars stay shapes; controls are left out.
 */

const SVG = 'http://www.w3.org/2000/svg';
/** Room around the chart, and how many pixels of the picture are one of the screen. */
const MARGIN = 16;
const SCALE = 2;
/** How far below its top the line that letters stand on lies, in parts of their height. */
const BASELINE = 0.8;
/** What the look of a shape depends on. */
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

/** A colour as every program reads it; browsers name mixed ones in ways of their own. Null where nothing is to be seen. */
function plainColour(colour: string): string | null {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (canvas === null) return colour;
  canvas.canvas.width = 1;
  canvas.canvas.height = 1;
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  if (alpha === 0) return null;
  const whole = alpha === 255 ? '' : `, ${Math.round((alpha / 255) * 100) / 100}`;
  return `rgb${whole === '' ? '' : 'a'}(${red}, ${green}, ${blue}${whole})`;
}

function shape(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  return made;
}

/** A drawing of the page, with the looks that sheets of styles gave it. */
function drawingOf(drawn: SVGElement): SVGElement {
  const copy = drawn.cloneNode(true) as SVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [place, original] of [drawn, ...drawn.querySelectorAll('*')].entries()) {
    const looks = getComputedStyle(original);
    const own = copies[place];
    if (own === undefined) continue;
    own.removeAttribute('class');
    own.removeAttribute('style');
    own.removeAttribute('aria-hidden');
    if (original === drawn || own instanceof SVGGElement) continue;
    for (const name of shapeStyles) {
      const value = looks.getPropertyValue(name);
      own.setAttribute(name, paints.has(name) && value !== 'none' ? (plainColour(value) ?? 'none') : value);
    }
  }
  return copy;
}

/** The lines in which a text stands, each with its place. */
function linesOf(node: Text): readonly { readonly text: string; readonly box: DOMRect }[] {
  const range = document.createRange();
  const lines: { text: string; box: DOMRect }[] = [];
  for (const { 0: word, index } of node.data.matchAll(/\S+\s*/g)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const box = range.getClientRects()[0];
    if (box === undefined) continue;
    const last = lines.at(-1);
    if (last !== undefined && Math.abs(last.box.top - box.top) < 2) {
      last.text += word;
      last.box.width = box.right - last.box.left;
    } else lines.push({ text: word, box });
  }
  return lines;
}

interface Page {
  readonly into: SVGElement;
  readonly left: number;
  readonly top: number;
}

function drawText(node: Text, { into, left, top }: Page): void {
  const parent = node.parentElement;
  if (parent === null) return;
  const looks = getComputedStyle(parent);
  const isAtEnd = /right|end/.test(looks.textAlign);
  for (const { text, box } of linesOf(node)) {
    const line = shape('text', {
      // Other letters than the page's are wider or narrower: numbers below one another end alike all the same.
      ...(isAtEnd ? { x: box.right - left, 'text-anchor': 'end' } : { x: box.left - left }),
      y: box.top - top + box.height * BASELINE,
      fill: plainColour(looks.color) ?? 'none',
      'font-size': looks.fontSize,
      'font-weight': looks.fontWeight,
    });
    line.textContent = text.trimEnd();
    into.append(line);
  }
}

/** Draws an element and what is in it. */
function draw(element: Element, page: Page): void {
  const looks = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  // What is only heard is a pixel wide; buttons and switches are nothing on paper.
  if (looks.display === 'none' || looks.visibility === 'hidden' || box.width <= 1 || box.height <= 0) return;
  if (element.matches('button, input, [role="radiogroup"]')) return;
  const [x, y] = [box.left - page.left, box.top - page.top];
  if (element instanceof SVGSVGElement) {
    const copy = drawingOf(element);
    for (const [name, value] of Object.entries({ x, y, width: box.width, height: box.height })) {
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
        width: box.width,
        height: box.height,
        rx: Number.parseFloat(looks.borderRadius) || 0,
        fill: ground,
      }),
    );
  }
  for (const child of element.childNodes) {
    if (child instanceof Text) drawText(child, page);
    else if (child instanceof Element) draw(child, page);
  }
}

/** An element of the page as SVG, as big as it is there, with a margin and its own ground. */
export function pictureOf(element: HTMLElement): SVGSVGElement {
  const box = element.getBoundingClientRect();
  const [width, height] = [Math.ceil(box.width) + 2 * MARGIN, Math.ceil(box.height) + 2 * MARGIN];
  const into = shape('svg', {
    xmlns: SVG,
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'font-family': letters,
  }) as SVGSVGElement;
  const ground = plainColour(getComputedStyle(element).backgroundColor) ?? '#fff';
  into.append(shape('rect', { width, height, fill: ground }));
  draw(element, { into, left: box.left - MARGIN, top: box.top - MARGIN });
  return into;
}

const textOf = (picture: SVGSVGElement): string => new XMLSerializer().serializeToString(picture);

/** The same as a file. */
export const svgFile = (picture: SVGSVGElement): Blob => new Blob([textOf(picture)], { type: 'image/svg+xml' });

async function asData(blob: Blob): Promise<string> {
  let bytes = '';
  for (const byte of new Uint8Array(await blob.arrayBuffer())) bytes += String.fromCharCode(byte);
  return `data:${blob.type};base64,${btoa(bytes)}`;
}

/** The page's own letters: a picture that is drawn apart from the page knows none of them. */
async function lettersOfPage(): Promise<string> {
  const faces = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map((rule) => ({ rule, base: sheet.href })),
  );
  const told = await Promise.all(
    faces.map(async ({ rule, base }) => {
      const address = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
      if (address === undefined) return '';
      const answer = await fetch(new URL(address, base ?? location.href));
      if (!answer.ok) return '';
      // A picture is drawn once: letters that come later would be none of it.
      const own = rule.cssText.replace('font-display: swap', 'font-display: block');
      return own.replace(address, await asData(await answer.blob()));
    }),
  );
  return told.join('\n');
}

/** The same as a PNG, two pixels for each of the screen. Throws where the browser cannot draw it. */
export async function pngFile(picture: SVGSVGElement): Promise<Blob> {
  const whole = picture.cloneNode(true) as SVGSVGElement;
  const style = shape('style', {});
  style.textContent = await lettersOfPage();
  whole.prepend(style);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(textOf(whole))}`;
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
