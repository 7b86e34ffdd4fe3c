import { Fragment, type ReactNode } from 'react';
import type { GoPage } from '../../platform/go-pages.ts';
import { type KeyName, keyboardShortcuts } from '../../ui/keys/keys.ts';
import { useWords } from '../../words/words.ts';
import { keyContexts, keyLines } from './key-lines.ts';
import styles from './key-list.module.css';

/** Labels of keys as on keyboards; all others use the browser's name. */
const keyLabels: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Control: 'Ctrl',
  Shift: 'Shift',
  Alt: 'Alt',
};

/** A single key, drawn as a key cap. */
export function KeyCap({ children }: { readonly children: ReactNode }): ReactNode {
  return <kbd className={styles['key']}>{children}</kbd>;
}

/**
 * All keyboard shortcuts, generated from the definitions that the handlers use, and the pages that `g` and a letter
 * open.
 */
export function KeyList({ pages }: { readonly pages: readonly GoPage[] }): ReactNode {
  const words = useWords();
  const names = Object.keys(keyboardShortcuts) as KeyName[];
  const keyLabelOf = (key: string) =>
    key === ' ' ? words('keys.space') : (keyLabels[key] ?? (key.length === 1 ? key.toUpperCase() : key));
  const renderLine = (label: string, alternatives: readonly (readonly string[])[]) => (
    <div key={label} className={styles['line']}>
      <dt>{label}</dt>
      <dd>
        {alternatives.map((alternative, index) => (
          <Fragment key={alternative.join(' ')}>
            {index > 0 && <span className={styles['or']}>{words('keys.or')}</span>}
            {alternative.map((key) => (
              <KeyCap key={key}>{keyLabelOf(key)}</KeyCap>
            ))}
          </Fragment>
        ))}
      </dd>
    </div>
  );
  // words: keys.place.*
  return keyContexts.map((place) => (
    <section key={place} className={styles['place']}>
      <h3>{words(`keys.place.${place}`)}</h3>
      <dl className={styles['lines']}>
        {names
          .filter((name) => keyLines[name].place === place && name !== 'goTo')
          .map((name) => {
            const { keys: alternatives, ...key } = keyboardShortcuts[name];
            const modifiers = 'held' in key ? [key.held] : [];
            return renderLine(
              words(keyLines[name].label),
              alternatives.map((keyName) => [...modifiers, keyName]),
            );
          })}
        {place !== 'everywhere'
          ? null
          : pages.flatMap(({ goKey, label }) =>
              goKey === undefined
                ? []
                : [
                    renderLine(words(keyLines.goTo.label, { page: words(label) }), [
                      [keyboardShortcuts.goTo.keys[0], goKey],
                    ]),
                  ],
            )}
      </dl>
    </section>
  ));
}
