import { type CarPart, carParts } from '@wagenpark/domain/damage-report';
import { type ReactNode, useId } from 'react';
import { useWords } from '../../../words/words.ts';
import styles from './car-parts.module.css';
import { partLabel } from './part-label.ts';
import { CAR_OUTLINE, CREASES, MIRRORS, sideDrawings, WHEELS, WINDOWS, wholeParts, zoneShapes } from './shapes.ts';

/** The check boxes by group: the whole car, then front, middle and rear. */
const groups = [
  ['whole', carParts.slice(0, 4)],
  ['front', carParts.slice(4, 7)],
  ['mid', carParts.slice(7, 10)],
  ['behind', carParts.slice(10)],
] as const;

/**
 * The parts of a car as a drawing and as thirteen check boxes. Both are one control: the boxes have the labels and the
 * keyboard focus, and a click on the drawing ticks the box (DF2-02).
 * @param onChange if omitted, the drawing is shown alone and read-only
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
  const errorId = useId();
  const isOn = (part: CarPart) => parts.includes(part);
  const toggle = (part: CarPart) => onChange?.(isOn(part) ? parts.filter((other) => other !== part) : [...parts, part]);
  const partProps = { isOn, isFixed: onChange === undefined, toggle };
  return (
    <div className={styles['parts']}>
      <div
        className={styles['stage']}
        {...(onChange ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words('damageReports.add.carView') })}
      >
        <div>
          <WholeCarPart part="above" {...partProps} />
          <WholeCarPart part="inside" {...partProps} />
        </div>
        <CarFromAbove {...partProps} />
        <div>
          <WholeCarPart part="around" {...partProps} />
          <WholeCarPart part="under" {...partProps} />
        </div>
      </div>
      {onChange === undefined ? null : (
        <div className={styles['boxes']}>
          {groups.map(([place, groupParts]) => (
            <fieldset key={place}>
              {/* words: damageReports.place.* */}
              <legend>{words(`damageReports.place.${place}`)}</legend>
              {groupParts.map((part, index) => (
                <label key={part} data-on={isOn(part)}>
                  <input
                    type="checkbox"
                    checked={isOn(part)}
                    aria-invalid={error !== null && place === 'whole' && index === 0 ? true : undefined}
                    aria-describedby={error === null ? undefined : errorId}
                    onChange={() => toggle(part)}
                  />
                  {partLabel(words, part)}
                </label>
              ))}
            </fieldset>
          ))}
          {error === null ? null : (
            <p id={errorId} className={styles['error']}>
              {error}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

interface PartProps {
  readonly isOn: (part: CarPart) => boolean;
  readonly isFixed: boolean;
  readonly toggle: (part: CarPart) => void;
}

/** Small drawing for a part that concerns the whole car. Accessible through its check box only. */
function WholeCarPart({
  part,
  isOn,
  isFixed,
  toggle,
}: PartProps & { readonly part: (typeof wholeParts)[number] }): ReactNode {
  const words = useWords();
  const { car, wheels, hit } = sideDrawings[part];
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
      {partLabel(words, part)}
    </button>
  );
}

function CarFromAbove({ isOn, isFixed, toggle }: PartProps): ReactNode {
  const words = useWords();
  const zoneEntries = Object.entries(zoneShapes) as [
    keyof typeof zoneShapes,
    (typeof zoneShapes)[keyof typeof zoneShapes],
  ][];
  return (
    <svg className={styles['car']} viewBox="0 0 240 430" aria-hidden="true">
      {WHEELS.map(([x, y]) => (
        <rect key={`${x} ${y}`} className={styles['wheel']} x={x} y={y} width="16" height="52" rx="7" />
      ))}
      <path className={styles['mirror']} d={MIRRORS} />
      <path className={styles['shell']} d={CAR_OUTLINE} />
      {zoneEntries.map(([part, { d }]) => (
        <path
          key={part}
          className={styles['zone']}
          d={d}
          data-part={part}
          data-on={isOn(part)}
          data-fixed={isFixed}
          onClick={() => toggle(part)}
        >
          <title>{partLabel(words, part)}</title>
        </path>
      ))}
      <g className={styles['deco']}>
        {WINDOWS.map((d) => (
          <path key={d} d={d} />
        ))}
        <path d={CREASES} className={styles['crease']} />
      </g>
      {zoneEntries.map(([part, { at: center }]) =>
        isOn(part) ? (
          <g key={part} className={styles['ticked']} transform={`translate(${center.join(' ')})`}>
            <circle r="12" />
            <path d="m-5 0 3.5 3.5L5-3.5" />
          </g>
        ) : null,
      )}
    </svg>
  );
}
