import { type Fact, type Facts, factText } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { choiceWords, factLabel, factWriting } from '../../platform/words/fact-words.ts';
import { rowText } from '../../platform/words/row-text.ts';
import { translatedLanguage } from '../../platform/words/translated-language.ts';
import { useWords, type Words } from '../../words/words.ts';
import type { Form } from '../form/use-form.ts';
import styles from './conflict-panel.module.css';
import { type Place, type PlaceChange, valueAt, withValue } from './merge.ts';
import type { Conflict } from './use-merging-form.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fact at a place; undefined at a language and at a row as a whole. */
function factAt(facts: Facts, [name, inner, field]: Place): Fact | undefined {
  const fact = facts[name];
  if (inner === undefined) return fact;
  return fact?.kind === 'rows' && field !== undefined ? fact.of[field] : undefined;
}

/** What the key of a row is called: its choice in words. */
function rowName(words: Words, subject: string, fact: Extract<Fact, { readonly kind: 'rows' }>, key: string): string {
  const keyFact = fact.of[fact.key];
  return (keyFact && choiceWords(words, subject, fact.key, keyFact)[key]) ?? key;
}

/** What a place of a record is called: `Naam (Pools)`, `Voorwaarden, diesel, km`. */
function placeName(words: Words, subject: string, facts: Facts, [name, inner, field]: Place): string {
  const label = factLabel(words, subject, name);
  const fact = facts[name];
  if (inner === undefined || fact === undefined) return label;
  if (fact.kind !== 'rows') return words('forms.inLanguage', { fact: label, language: translatedLanguage(inner) });
  const row = [label, rowName(words, subject, fact, inner)];
  return [...row, ...(field === undefined ? [] : [factLabel(words, subject, field)])].join(', ');
}

/**
 * What somebody else saved while the form was open: what was taken over from them, and both values side by side of what
 * both changed, of which the reader chooses one. Nothing of the reader's is stored yet, and this says so.
 */
export function ConflictPanel({
  subject,
  facts,
  conflict: { author, adopted, conflicts },
  form,
}: {
  /** The subject whose words call the facts. */
  readonly subject: string;
  readonly facts: Facts;
  readonly conflict: Conflict;
  readonly form: Form<Values>;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const write = factWriting(words, formats);
  const written = (place: Place, value: unknown): string => {
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
    <div className={styles['conflict']} role="alert">
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
        const isTheirs = JSON.stringify(valueAt(facts, form.values, place)) === JSON.stringify(theirs);
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
