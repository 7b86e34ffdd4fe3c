import type { CarPart } from '@wagenpark/domain/damage-report';
import { encodePng } from '../../platform/png.ts';

const WIDTH = 480;
const HEIGHT = 320;

const PAINTS = [0x2f5d8c, 0x8a8f94, 0x7b2d2d, 0xe4e6e8, 0x2e4a3b];
/** The colour of each drawn part. The value of `paint` is replaced by the colour of the car. */
const COLOURS = {
  ground: 0x5c6166,
  line: 0xd9dcde,
  paint: 0x000000,
  glass: 0x27313a,
  tyre: 0x1b1d1f,
  lamp: 0xf3e6b0,
  rearLamp: 0xa33a36,
  mark: 0xd92d20,
  dent: 0x4a1512,
  edge: 0x151515,
} as const;
type Shade = keyof typeof COLOURS;
const colourIndex = (shade: Shade): number => Object.keys(COLOURS).indexOf(shade);

/**
 * The centre of each car part, in coordinates of the whole picture; the front is at the right, the left side at the
 * top.
 */
const SPOTS: Readonly<Record<CarPart, readonly [x: number, y: number]>> = {
  above: [225, 160],
  around: [240, 94],
  inside: [262, 135],
  under: [240, 226],
  frontLeft: [385, 110],
  frontMiddle: [400, 160],
  frontRight: [385, 210],
  midLeft: [235, 100],
  middle: [240, 160],
  midRight: [235, 220],
  behindLeft: [90, 110],
  behindMiddle: [78, 160],
  behindRight: [90, 210],
};

/** The visible section: its centre in coordinates of the whole picture, and the zoom factor. */
interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** Draws shapes, given in coordinates of the whole picture, for one view. */
class Canvas {
  readonly pixels = new Uint8Array(WIDTH * HEIGHT);
  readonly #view: View;

  constructor(view: View) {
    this.#view = view;
  }

  /** Draws a box with rounded corners around a centre; with the largest radius it is an ellipse. */
  box(x: number, y: number, halfWidth: number, halfHeight: number, radius: number, shade: Shade): void {
    const colour = colourIndex(shade);
    const { zoom, x: viewX, y: viewY } = this.#view;
    const centreX = (x - viewX) * zoom + WIDTH / 2;
    const centreY = (y - viewY) * zoom + HEIGHT / 2;
    const [width, height, cornerRadius] = [halfWidth * zoom, halfHeight * zoom, radius * zoom];
    for (
      let row = Math.max(0, Math.round(centreY - height));
      row < Math.min(HEIGHT, Math.round(centreY + height));
      row += 1
    ) {
      const intoCorner = Math.max(0, Math.abs(row + 0.5 - centreY) - (height - cornerRadius));
      const half = width - cornerRadius + Math.sqrt(Math.max(0, cornerRadius * cornerRadius - intoCorner * intoCorner));
      const from = Math.max(0, Math.round(centreX - half));
      const to = Math.min(WIDTH, Math.round(centreX + half));
      if (from < to) this.pixels.fill(colour, row * WIDTH + from, row * WIDTH + to);
    }
  }
}

function drawCar(canvas: Canvas): void {
  for (const y of [30, 290]) canvas.box(240, y, 240, 3, 0, 'line');
  for (const x of [130, 345]) {
    for (const y of [94, 226]) canvas.box(x, y, 30, 9, 4, 'tyre');
  }
  canvas.box(240, 160, 182, 68, 42, 'edge');
  canvas.box(240, 160, 180, 66, 40, 'paint');
  // Windscreen, rear window and side windows around the roof.
  canvas.box(225, 160, 105, 56, 22, 'glass');
  canvas.box(215, 160, 72, 46, 12, 'paint');
  for (const y of [94, 226]) canvas.box(292, y, 8, 7, 4, 'edge');
  for (const y of [116, 204]) {
    canvas.box(408, y, 8, 14, 6, 'lamp');
    canvas.box(70, y, 6, 14, 5, 'rearLamp');
  }
}

function drawDamage(canvas: Canvas, part: CarPart, isRinged: boolean): void {
  const [x, y] = SPOTS[part];
  if (isRinged) {
    // A ring around the damage.
    for (let turn = 0; turn < 72; turn += 1) {
      const angle = (turn * Math.PI) / 36;
      canvas.box(x + 26 * Math.cos(angle), y + 26 * Math.sin(angle), 2.5, 2.5, 2.5, 'mark');
    }
  }
  canvas.box(x, y, 11, 7, 6, 'dent');
  canvas.box(x - 2, y - 1, 7, 4, 3, 'edge');
  for (const [from, down] of [
    [-16, -11],
    [-10, 10],
    [-18, 5],
  ] as const) {
    for (let step = 0; step < 26; step += 1) canvas.box(x + from + step, y + down - step / 4, 0.8, 0.8, 0.8, 'line');
  }
}

function photo(parts: readonly CarPart[], paint: number, view: View): Buffer {
  const canvas = new Canvas(view);
  canvas.pixels.fill(colourIndex('ground'));
  drawCar(canvas);
  for (const part of parts) drawDamage(canvas, part, view.zoom === 1);
  return encodePng(WIDTH, canvas.pixels, Object.values({ ...COLOURS, paint: PAINTS[paint % PAINTS.length] ?? 0 }));
}

/**
 * Photos of a damaged car, as PNG: the whole car from above with the damaged parts ringed, a close-up of the first
 * part, and a close-up of the second part or a closer one of the first.
 * @param paint the index of the colour of the car
 * @param count how many photos, from 1 to 3
 */
export function damagePhotos(parts: readonly CarPart[], paint: number, count: number): readonly Buffer[] {
  const [first = 'middle', second] = parts;
  const closeUp = (part: CarPart, zoom: number): View => ({ x: SPOTS[part][0], y: SPOTS[part][1], zoom });
  return [
    { x: WIDTH / 2, y: HEIGHT / 2, zoom: 1 },
    closeUp(first, 3),
    second === undefined ? closeUp(first, 6) : closeUp(second, 3),
  ]
    .slice(0, count)
    .map((view) => photo(parts, paint, view));
}
