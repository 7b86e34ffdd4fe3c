import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import { IconCheck } from '../icons.ts';
import classes from './steps.module.css';

/** A step of a wizard. */
export interface StepItem<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** `required`: a required value is missing; `done`: all are filled in; `none`: nothing is required. */
  readonly state: 'required' | 'done' | 'none';
}

/** The steps of a wizard, which open in any order. Each has a marker: required or done (UM-06). */
export function Steps<Id extends string>({
  label,
  steps,
  active,
  onChange,
}: {
  /** Accessible name of the wizard's navigation. */
  readonly label: string;
  readonly steps: readonly StepItem<Id>[];
  readonly active: Id;
  readonly onChange: (id: Id) => void;
}): ReactNode {
  const words = useWords();
  return (
    <nav aria-label={label}>
      <ol className={classes.steps}>
        {steps.map(({ id, label: name, state }, index) => (
          <li key={id}>
            <button
              type="button"
              className={classes.step}
              data-state={state}
              aria-current={id === active ? 'step' : undefined}
              onClick={() => onChange(id)}
            >
              <span className={classes.mark} aria-hidden>
                {state === 'done' ? <IconCheck size={14} stroke={2.5} /> : index + 1}
              </span>
              <span>
                {name}
                {state === 'required' && <span aria-hidden> *</span>}
                {state !== 'none' && (
                  <span className="visually-hidden">
                    {' '}
                    ({words(state === 'done' ? 'ui.stepDone' : 'ui.stepRequired')})
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
