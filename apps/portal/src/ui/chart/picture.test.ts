import { afterEach, expect, test } from 'vitest';
import { copyAsPicture, toPngFile, toSvgFile } from './picture.ts';

afterEach(() => document.body.replaceChildren());

/** A card of 200 × 100 at (10, 20) of the page: a title, a switch, a chart styled by a sheet, a legend. */
function card(): HTMLElement {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div id="card"><h2>Cost &amp; more</h2><button>Table</button><span class="heard">Only heard</span>
      <svg class="plot" width="200" height="40" aria-hidden="true"><rect class="bar" x="5" y="6" width="7" height="8"/>
        <text class="axis" x="1" y="9">10</text></svg>
      <p><i></i>Fuel</p><b>1 234</b></div>`,
  );
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    #card { position: fixed; left: 10px; top: 20px; width: 200px; height: 100px; margin: 0; background: rgb(250 251 252);
      color: rgb(1 2 3); font: 16px/20px sans-serif; }
    #card h2 { margin: 0; height: 20px; font-size: 16px; font-weight: 600; }
    #card button { position: absolute; }
    #card .heard { position: absolute; width: 1px; height: 1px; overflow: hidden; }
    #card .plot { display: block; position: absolute; left: 0; top: 30px; }
    #card .bar { fill: color-mix(in srgb, red 50%, blue); }
    #card .axis { fill: rgb(9 8 7); font-size: 11px; text-anchor: end; }
    #card p { position: absolute; left: 0; top: 80px; margin: 0; }
    #card b { position: absolute; right: 0; top: 80px; font-weight: 400; text-align: right; }
    #card i { display: inline-block; width: 9px; height: 9px; border-radius: 2px; background: rgb(20 130 140); }`);
  document.adoptedStyleSheets = [sheet];
  return document.querySelector<HTMLElement>('#card') as HTMLElement;
}
afterEach(() => {
  document.adoptedStyleSheets = [];
});

const attributes = (element: Element | null | undefined, ...names: readonly string[]) =>
  names.map((name) => element?.getAttribute(name));

test('GR-11 a picture contains the chart’s texts and shapes with their styles, and no controls', () => {
  const picture = copyAsPicture(card());
  expect(attributes(picture, 'width', 'height', 'viewBox')).toEqual(['232', '132', '0 0 232 132']);
  const texts = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['Cost & more', '10', 'Fuel', '1 234']);
  expect(attributes(picture.querySelector('text'), 'x', 'fill', 'font-size', 'font-weight')).toEqual([
    '16',
    'rgb(1, 2, 3)',
    '16px',
    '600',
  ]);
  expect(attributes([...picture.querySelectorAll('text')].at(-1), 'x', 'text-anchor')).toEqual(['216', 'end']);
  const [ground, , bar, swatch] = picture.querySelectorAll('rect');
  expect(attributes(ground, 'width', 'height', 'fill')).toEqual(['232', '132', 'rgb(250, 251, 252)']);
  expect(attributes(bar, 'x', 'y', 'width', 'height', 'fill')).toEqual(['5', '6', '7', '8', 'rgb(128, 0, 128)']);
  expect(attributes(swatch, 'width', 'height', 'rx', 'fill')).toEqual(['9', '9', '2', 'rgb(20, 130, 140)']);
  const plot = picture.querySelector('svg');
  expect(attributes(plot, 'x', 'y', 'width', 'height', 'class', 'aria-hidden')).toEqual([
    '16',
    '46',
    '200',
    '40',
    null,
    null,
  ]);
  expect(attributes(plot?.querySelector('text'), 'fill', 'font-size', 'text-anchor')).toEqual([
    'rgb(9, 8, 7)',
    '11px',
    'end',
  ]);
});

test('GR-11 the file is a valid image', async () => {
  const file = toSvgFile(copyAsPicture(card()));
  expect(file.type).toBe('image/svg+xml');
  const read = new DOMParser().parseFromString(await file.text(), 'image/svg+xml');
  expect(read.querySelector('parsererror')).toBeNull();
  expect(read.documentElement.querySelectorAll('text')).toHaveLength(4);
});

test('GR-11 the PNG has two pixels per screen pixel, in the screen’s colours', async () => {
  const png = await toPngFile(copyAsPicture(card()));
  expect(png.type).toBe('image/png');
  const image = await createImageBitmap(png);
  expect([image.width, image.height]).toEqual([464, 264]);
  const canvas = new OffscreenCanvas(464, 264).getContext('2d') as OffscreenCanvasRenderingContext2D;
  canvas.drawImage(image, 0, 0);
  // The middle of the bar: the margin, its position in the card, half its size.
  const pixelAt = (x: number, y: number) => [...canvas.getImageData(x * 2, y * 2, 1, 1).data];
  expect(pixelAt(16 + 5 + 3, 16 + 30 + 6 + 4)).toEqual([128, 0, 128, 255]);
  expect(pixelAt(4, 4)).toEqual([250, 251, 252, 255]);
});
