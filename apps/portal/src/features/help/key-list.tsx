import { Fragment, type ReactNode } from 'react';
import type { GoPage } from '../../platform/go-pages.ts';
import { type KeyName, keys } from '../../ui/keys/keys.ts';
import { useWords } from '../../words/words.ts';
import { keyLines, keyPlaces } from './key-lines.ts';
import styles from './key-list.module.css';

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

/** One key, as it looks. */
export function KeyCap({ children }: { readonly children: ReactNode }): ReactNode {
  return <kbd className={styles['key']}>{children}</kbd>;
}

/** Every key that the portal listens to, written from what its handlers ask, with the pages that `g` and a letter lead to. */
export function KeyList({ pages }: { readonly pages: readonly GoPage[] }): ReactNode {
  const words = useWords();
  const names = Object.keys(keys) as KeyName[];
  const written = (key: string) =>
    key === ' ' ? words('keys.space') : (signs[key] ?? (key.length === 1 ? key.toUpperCase() : key));
  const line = (label: string, ways: readonly (readonly string[])[]) => (
    <div key={label} className={styles['line']}>
      <dt>{label}</dt>
      <dd>
        {ways.map((way, at) => (
          <Fragment key={way.join(' ')}>
            {at > 0 && <span className={styles['or']}>{words('keys.or')}</span>}
            {way.map((key) => (
              <KeyCap key={key}>{written(key)}</KeyCap>
            ))}
          </Fragment>
        ))}
      </dd>
    </div>
  );
  // words: keys.place.*
  return keyPlaces.map((place) => (
    <section key={place} className={styles['place']}>
      <h3>{words(`keys.place.${place}`)}</h3>
      <dl className={styles['lines']}>
        {names
          .filter((name) => keyLines[name].place === place && name !== 'goTo')
          .map((name) => {
            const { keys: ways, ...key } = keys[name];
            const held = 'held' in key ? [key.held] : [];
            return line(
              words(keyLines[name].label),
              ways.map((one) => [...held, one]),
            );
          })}
        {place !== 'everywhere'
          ? null
          : pages.flatMap(({ goKey, label }) =>
              goKey === undefined
                ? []
                : [line(words(keyLines.goTo.label, { page: words(label) }), [[keys.goTo.keys[0], goKey]])],
            )}
      </dl>
    </section>
  ));
}
