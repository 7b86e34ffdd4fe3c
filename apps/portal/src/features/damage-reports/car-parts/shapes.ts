import type { CarPart } from '@wagenpark/domain/damage-report';

/** The parts that concern the whole car; each has a small drawing of its own. */
export const wholeParts = ['above', 'around', 'inside', 'under'] as const satisfies readonly CarPart[];
type Zone = Exclude<CarPart, (typeof wholeParts)[number]>;

/** The car from above, nose up, in a view box of 240 × 430. */
export const CAR_OUTLINE =
  'M120 10C92 10 70 12 57 17.500C42 24 33 41 31 62L27 138C25 190 25 240 27 290L31 370C32 388 40 403 53 411C70 420 96 421.500 120 421.500S170 420 187 411C200 403 208 388 209 370L213 290C215 240 215 190 213 138L209 62C207 41 198 24 183 17.500C170 12 148 10 120 10Z';
export const MIRRORS =
  'M31 134 16 126c-4-2-8 1-7 5l2 8c1 4 4 5 8 4l12-3ZM209 134l15-8c4-2 8 1 7 5l-2 8c-1 4-4 5-8 4l-12-3Z';
export const WHEELS: readonly (readonly [x: number, y: number])[] = [
  [20, 66],
  [204, 66],
  [20, 312],
  [204, 312],
];

/** The nine zones of the drawing, each with the position of its tick. */
export const zoneShapes: Readonly<Record<Zone, { readonly at: readonly [x: number, y: number]; readonly d: string }>> =
  {
    frontLeft: { at: [62, 84], d: 'M58 20C44 26 36 42 34 62L30 138H88V14C76 14 66 16 58 20Z' },
    frontMiddle: { at: [120, 84], d: 'M92 13.500C110 12 130 12 148 13.500V138H92Z' },
    frontRight: { at: [178, 84], d: 'M182 20C196 26 204 42 206 62L210 138H152V14C164 14 174 16 182 20Z' },
    midLeft: { at: [58, 216], d: 'M30 142H88V290H30C28 240 28 190 30 142Z' },
    middle: { at: [120, 216], d: 'M92 142H148V290H92Z' },
    midRight: { at: [182, 216], d: 'M210 142H152V290H210C212 240 212 190 210 142Z' },
    behindLeft: { at: [62, 350], d: 'M30 294H88V417C74 416 62 413 54 408C42 400 35 386 34 370Z' },
    behindMiddle: { at: [120, 350], d: 'M92 294H148V417.500C130 419 110 419 92 417.500Z' },
    behindRight: { at: [178, 350], d: 'M210 294H152V417C166 416 178 413 186 408C198 400 205 386 206 370Z' },
  };

/** Decoration over the zones: windows and creases. */
export const WINDOWS = [
  'M54 136c14-14 38-20 66-20s52 6 66 20l-12 36c-16-7-34-10-54-10s-38 3-54 10Z',
  'M60 340c18 8 38 11 60 11s42-3 60-11l-10-34c-16 5-32 7-50 7s-34-2-50-7Z',
  'M42 152c-3 44-3 84 0 128l12-14v-84ZM198 152c3 44 3 84 0 128l-12-14v-84Z',
];
export const CREASES = 'M70 30c16 22 16 56 8 80M170 30c-16 22-16 56-8 80';

const SIDE = 'M12 36c4-10 10-16 18-16h20c8 0 14 6 18 16v10H12Z';
/**
 * The small drawings of the whole car, in a view box of 80 × 56: body, y of the wheels, and the lines that highlight
 * the part.
 */
export const sideDrawings: Readonly<
  Record<(typeof wholeParts)[number], { readonly car: string; readonly wheels: number | null; readonly hit: string }>
> = {
  above: { car: SIDE, wheels: 48, hit: 'M22 11h36' },
  around: {
    car: 'M34 10h12q12 0 12 12v12q0 12-12 12h-12q-12 0-12-12v-12q0-12 12-12Z',
    wheels: null,
    hit: 'M14 18v20M66 18v20M30 4h20M30 52h20',
  },
  inside: { car: SIDE, wheels: 48, hit: 'M33 27v8h10' },
  under: { car: 'M12 24c4-10 10-16 18-16h20c8 0 14 6 18 16v10H12Z', wheels: 36, hit: 'M12 50h56' },
};
