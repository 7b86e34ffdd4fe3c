import { Checkbox } from '@mantine/core';
import { Fragment, type ReactNode, useId } from 'react';
import type { MenuEntry } from '../../platform/feature.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { type KeyName, keyPlaces, keys } from '../../ui/keys/keys.ts';
import { useWords } from '../../words/words.ts';
import styles from './key-table.module.css';

/** How keys are written on keyboards; all others as the browser names them. */
const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Control: 'Ctrl',
  Shift: 'Shift',
  Alt: 'Alt',
};

interface KeyTableProps {
  readonly pages: readonly MenuEntry[];
  readonly areSingleOn: boolean;
  readonly onSingle: (on: boolean) => void;
  readonly onClose: () => void;
}

/** Every key that the portal listens to, written from what its handlers ask. */
export function KeyTable({ pages, areSingleOn, onSingle, onClose }: KeyTableProps): ReactNode {
  const words = useWords();
  const explainId = useId();
  const names = Object.keys(keys) as KeyName[];
  const written = (key: string) => (key === ' ' ? words('keys.space') : (signs[key] ?? key.toUpperCase()));
  const line = (label: string, ways: readonly (readonly string[])[]) => (
    <div key={label} className={styles['line']}>
      <dt>{label}</dt>
      <dd>
        {ways.map((way, at) => (
          <Fragment key={way.join(' ')}>
            {at > 0 && <span className={styles['or']}>{words('keys.or')}</span>}
            {way.map((key) => (
              <kbd key={key} className={styles['key']}>
                {written(key)}
              </kbd>
            ))}
          </Fragment>
        ))}
      </dd>
    </div>
  );
  return (
    <Dialog opened onClose={onClose} title={words('keys.title')}>
      <Checkbox
        label={words('keys.single')}
        aria-describedby={explainId}
        checked={areSingleOn}
        onChange={(event) => onSingle(event.currentTarget.checked)}
      />
      <p id={explainId} className={styles['explain']}>
        {words('keys.singleExplain')}
      </p>
      {/* words: keys.place.* */}
      {keyPlaces.map((place) => (
        <section key={place} className={styles['place']}>
          <h3>{words(`keys.place.${place}`)}</h3>
          <dl className={styles['lines']}>
            {names
              .filter((name) => keys[name].place === place && name !== 'goTo')
              .map((name) => {
                const { keys: any, ...key } = keys[name];
                const held = 'held' in key ? [key.held] : [];
                return line(
                  words(key.label),
                  any.map((one) => [...held, one]),
                );
              })}
            {place !== 'everywhere'
              ? null
              : pages.flatMap(({ goKey, label }) =>
                  goKey === undefined
                    ? []
                    : [line(words(keys.goTo.label, { page: words(label) }), [[keys.goTo.keys[0], goKey]])],
                )}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
