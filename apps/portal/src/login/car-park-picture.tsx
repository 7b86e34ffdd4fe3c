import type { ReactNode } from 'react';
import styles from './car-park-picture.module.css';

/**
 * Rows of parking bays: y position, and the content of each bay: car (a), van (b), second tint (s), the user's own car
 * (m), empty (.).
 */
const ROWS = [
  [0, 'ab.bsaaa.aba'],
  [112, '.abasab.aaa.'],
  [294, 'bsabaam.ab.s'],
  [406, 'baaa.aba.bsa'],
  [588, 'aaba.ab.saaa'],
  [700, 'b.aba.aasba.'],
  [882, 'baaa.absab.a'],
] as const;
/** Width of a bay. Cars in every second row face the other way. */
const BAY_WIDTH = 64;
const HALF_LENGTH = 56;

/** Decorative picture beside the form: a car park from above in two tints of the client's colour. */
export function CarParkPicture(): ReactNode {
  return (
    <div className={styles['picture']} aria-hidden>
      <svg className={styles['art']} viewBox="0 0 640 800" preserveAspectRatio="xMidYMid slice">
        <symbol id="park-car" viewBox="0 0 64 112" width="64" height="112" overflow="visible">
          <path d="M32 14c-8 0-14 1-16 8l-2 20v44c0 8 4 13 18 13s18-5 18-13V42l-2-20c-2-7-8-8-16-8Z" />
          <path
            className={styles['pane']}
            d="M17 42c4-3 9-4 15-4s11 1 15 4l-3 10c-4-1-8-2-12-2s-8 1-12 2ZM19 84c4 2 8 3 13 3s9-1 13-3l-2-8c-7 2-15 2-22 0Z"
          />
        </symbol>
        <symbol id="park-van" viewBox="0 0 64 112" width="64" height="112" overflow="visible">
          <path d="M20 10h24c4 0 6 2 6 6v84c0 3-2 4-5 4H19c-3 0-5-1-5-4V16c0-4 2-6 6-6Z" />
          <path className={styles['pane']} d="M18 26c4-2 9-3 14-3s10 1 14 3l-2 9H20Z" />
        </symbol>
        <g transform="rotate(-14 320 400) translate(-70 -40)">
          {ROWS.map(([y, bays], row) =>
            bays.split('').map((vehicle, bay) => (
              <g key={`${row} ${bay}`}>
                <path className={styles['bay']} d={`M${bay * BAY_WIDTH} ${y}v112`} />
                {vehicle === '.' ? null : (
                  <use
                    href={vehicle === 'b' ? '#park-van' : '#park-car'}
                    x={bay * BAY_WIDTH}
                    y={y}
                    data-tint={vehicle}
                    transform={
                      row % 2 === 0 ? undefined : `rotate(180 ${bay * BAY_WIDTH + BAY_WIDTH / 2} ${y + HALF_LENGTH})`
                    }
                  />
                )}
              </g>
            )),
          )}
        </g>
      </svg>
    </div>
  );
}
