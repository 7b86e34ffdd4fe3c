import { type CarPart, carParts } from '@wagenpark/domain/damage-report';
import { type ReactNode, useId } from 'react';
import { useWords } from '../../../words/words.ts';
import styles from './car-parts.module.css';
import { partWords } from './part-words.ts';
import { CAR_OUTLINE, CREASES, MIRRORS, sides, WHEELS, WINDOWS, wholeParts, zones } from './shapes.ts';

/** The boxes below their headings: the whole car, then front, mid and behind. */
const groups = [
  ['whole', carParts.slice(0, 4)],
  ['front', carParts.slice(4, 7)],
  ['mid', carParts.slice(7, 10)],
  ['behind', carParts.slice(10)],
] as const;

/**
 * The parts of a car as a drawing and as thirteen check boxes, which are one control shown twice: the boxes carry names and
 * keyboard, a click on the drawing ticks its box (DF2-02).
 * @param onChange left out, the parts are only shown, in the drawing alone
 */
export function CarParts({
  parts,
  onChange,
  error = null,
}: {
  readonly parts: readonly CarPart[];
  readonly onChange?: (parts: readonly CarPart[]) => void;
  readonly error?: string | null;
}): ReactNode {
  const words = useWords();
  const fault = useId();
  const isOn = (part: CarPart) => parts.includes(part);
  const toggle = (part: CarPart) => onChange?.(isOn(part) ? parts.filter((each) => each !== part) : [...parts, part]);
  const shown = { isOn, isFixed: onChange === undefined, toggle };
  return (
    <div className={styles['parts']}>
      <div
        className={styles['stage']}
        {...(onChange ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words('damageReports.add.carView') })}
      >
        <div>
          <Whole part="above" {...shown} />
          <Whole part="inside" {...shown} />
        </div>
        <FromAbove {...shown} />
        <div>
          <Whole part="around" {...shown} />
          <Whole part="under" {...shown} />
        </div>
      </div>
      {onChange === undefined ? null : (
        <div className={styles['boxes']}>
          {groups.map(([place, its]) => (
            <fieldset key={place}>
              {/* words: damageReports.place.* */}
              <legend>{words(`damageReports.place.${place}`)}</legend>
              {its.map((part, index) => (
                <label key={part} data-on={isOn(part)}>
                  <input
                    type="checkbox"
                    checked={isOn(part)}
                    aria-invalid={error !== null && place === 'whole' && index === 0 ? true : undefined}
                    aria-describedby={error === null ? undefined : fault}
                    onChange={() => toggle(part)}
                  />
                  {partWords(words, part)}
                </label>
              ))}
            </fieldset>
          ))}
          {error === null ? null : (
            <p id={fault} className={styles['error']}>
              {error}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

interface Shown {
  readonly isOn: (part: CarPart) => boolean;
  readonly isFixed: boolean;
  readonly toggle: (part: CarPart) => void;
}

/** A part that is the whole car, with what is meant of it. The box beside it is the control. */
function Whole({ part, isOn, isFixed, toggle }: Shown & { readonly part: (typeof wholeParts)[number] }): ReactNode {
  const words = useWords();
  const { car, wheels, hit } = sides[part];
  return (
    <button
      type="button"
      tabIndex={-1}
      disabled={isFixed}
      className={styles['whole']}
      data-on={isOn(part)}
      onClick={() => toggle(part)}
    >
      <svg width="64" height="45" viewBox="0 0 80 56" aria-hidden="true">
        <path d={car} />
        {wheels === null ? null : [25, 55].map((x) => <circle key={x} cx={x} cy={wheels} r="6" />)}
        <path d={hit} className={styles['hit']} />
      </svg>
      {partWords(words, part)}
    </button>
  );
}

function FromAbove({ isOn, isFixed, toggle }: Shown): ReactNode {
  const words = useWords();
  const places = Object.entries(zones) as [keyof typeof zones, (typeof zones)[keyof typeof zones]][];
  return (
    <svg className={styles['car']} viewBox="0 0 240 430" aria-hidden="true">
      {WHEELS.map(([x, y]) => (
        <rect key={`${x} ${y}`} className={styles['wheel']} x={x} y={y} width="16" height="52" rx="7" />
      ))}
      <path className={styles['mirror']} d={MIRRORS} />
      <path className={styles['shell']} d={CAR_OUTLINE} />
      {places.map(([part, { d }]) => (
        <path
          key={part}
          className={styles['zone']}
          d={d}
          data-part={part}
          data-on={isOn(part)}
          data-fixed={isFixed}
          onClick={() => toggle(part)}
        >
          <title>{partWords(words, part)}</title>
        </path>
      ))}
      <g className={styles['deco']}>
        {WINDOWS.map((d) => (
          <path key={d} d={d} />
        ))}
        <path d={CREASES} className={styles['crease']} />
      </g>
      {places.map(([part, { at }]) =>
        isOn(part) ? (
          <g key={part} className={styles['ticked']} transform={`translate(${at.join(' ')})`}>
            <circle r="12" />
            <path d="m-5 0 3.5 3.5L5-3.5" />
          </g>
        ) : null,
      )}
    </svg>
  );
}
