import { type Facts, factText } from '@wagenpark/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { type FactPlace, factAt, placeName } from '../../platform/words/fact-place.ts';
import { choiceWords, factFormatters } from '../../platform/words/fact-words.ts';
import { rowText } from '../../platform/words/row-text.ts';
import { useWords } from '../../words/words.ts';
import type { Form } from '../form/use-form.ts';
import styles from './conflict-panel.module.css';
import { type PlaceChange, readValueAt, withValue } from './merge.ts';
import type { Conflict } from './use-merging-form.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The notice that another user saved the record while the form was open. It lists the changes that were merged into the
 * form, shows both values of each conflict to choose from, and says that this user's changes are not saved yet.
 */
export function ConflictPanel({
  subject,
  facts,
  conflict,
  form,
}: {
  /** The subject whose messages label the facts. */
  readonly subject: string;
  readonly facts: Facts;
  readonly conflict: Conflict;
  readonly form: Form<Values>;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const { author, adopted, conflicts } = conflict;
  const panel = useRef<HTMLDivElement>(null);
  // Moves the focus away from the save button. Pressing it again would overwrite changes that the user has not read
  // yet.
  useEffect(() => panel.current?.focus(), [conflict]);
  const write = factFormatters(words, formats);
  const written = (place: FactPlace, value: unknown): string => {
    const fact = factAt(facts, place);
    if (fact !== undefined) {
      const text = factText(fact, value, write);
      return text === null ? '–' : (choiceWords(words, subject, place.at(-1) ?? '', fact)[text] ?? text);
    }
    if (typeof value === 'string') return value === '' ? '–' : value;
    const rows = facts[place[0]];
    if (value === undefined || value === null || rows?.kind !== 'rows') return words('forms.conflict.removed');
    return rowText(words, subject, rows, value as Values, write);
  };
  const nameOf = ({ place }: PlaceChange) => placeName(words, subject, facts, place);
  return (
    <div ref={panel} tabIndex={-1} className={styles['conflict']} role="alert">
      <p>
        {author === null
          ? words('forms.conflict.bySomebody')
          : words('forms.conflict.by', { name: author.name, at: formats.moment(author.at) })}
      </p>
      {adopted.length === 0 ? null : (
        <div>
          <p>{words('forms.conflict.adopted')}</p>
          <ul>
            {adopted.map((change) => (
              <li key={change.place.join('.')}>
                {nameOf(change)}: {written(change.place, change.mine)} → {written(change.place, change.theirs)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {conflicts.length === 0 ? null : <p>{words('forms.conflict.choose')}</p>}
      {conflicts.map((change) => {
        const { place, mine, theirs } = change;
        const id = place.join('.');
        const isTheirs = JSON.stringify(readValueAt(facts, form.values, place)) === JSON.stringify(theirs);
        const sides = [
          { id: 'mine', label: words('forms.conflict.mine'), value: mine, isChosen: !isTheirs },
          {
            id: 'theirs',
            label:
              author === null ? words('forms.conflict.stored') : words('forms.conflict.theirs', { name: author.name }),
            value: theirs,
            isChosen: isTheirs,
          },
        ];
        return (
          <fieldset key={id} className={styles['choice']}>
            <legend>{nameOf(change)}</legend>
            <div className={styles['sides']}>
              {sides.map((side) => (
                <label key={side.id} className={styles['side']}>
                  <input
                    type="radio"
                    name={`conflict ${id}`}
                    checked={side.isChosen}
                    onChange={() => form.change(withValue(facts, form.values, place, side.value))}
                  />
                  <span>
                    <small>{side.label}</small>
                    {written(place, side.value)}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
