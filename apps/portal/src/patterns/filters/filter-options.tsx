import { Checkbox, TextInput } from '@mantine/core';
import { distinctivePart } from '@wagenpark/domain/distinctive-part';
import { matchesWords, normalizeForSearch, splitSearchWords } from '@wagenpark/domain/table-search';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { DistinctiveName } from '../../ui/distinctive-name/distinctive-name.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import type { RowSource } from '../../ui/grid/row-source.ts';
import { useSourceSnapshot } from '../../ui/grid/use-row-source.ts';
import { useWords } from '../../words/words.ts';
import { companyLines } from './company-lines.ts';
import type { EditorProps } from './editor-props.ts';
import { MAX_FILTER_CHARACTERS, parseChosenValues } from './filter-fields.ts';
import styles from './filter-menu.module.css';
import { companyNumbersBelow, useCompanies } from './use-filters.ts';

/** From this number of options on, a search field is shown. */
const SEARCHABLE_FROM = 9;
/** Maximum number of options that are drawn at once. Searching reaches all of them. */
const MOST_DRAWN = 200;

/**
 * The number of rows per option, among the rows that the other filters leave; undefined where the source cannot count.
 */
function useCounts(
  source: RowSource<unknown> | null,
  column: string,
): ReadonlyMap<string | number, number> | undefined {
  const { query, phase } = useSourceSnapshot(source);
  const [counts, setCounts] = useState<ReadonlyMap<string | number, number>>();
  useEffect(() => {
    if (phase !== 'ready' || source?.optionCounts === undefined) return undefined;
    let isCancelled = false;
    const setIfCurrent = (next: ReadonlyMap<string | number, number>) => {
      if (!isCancelled) setCounts(next);
    };
    // A list that was closed meanwhile rejects; its counts are not needed.
    source.optionCounts(column).then(setIfCurrent, () => undefined);
    return () => {
      isCancelled = true;
    };
  }, [source, column, phase, query]);
  return counts;
}

interface Option {
  readonly value: string;
  readonly label: string;
  /** The distinctive end of the label, which stays visible when a line is too short for the whole label. */
  readonly telling?: string;
  /** Level in a tree; 0 is the top. */
  readonly depth: number;
  /** An ancestor is chosen, and this option with it. */
  readonly isCovered: boolean;
  readonly count: number | undefined;
}

/** Checkboxes for several values, each with its number of rows. */
function Options({
  options,
  text,
  onChange,
}: { readonly options: readonly Option[] } & Pick<EditorProps, 'text' | 'onChange'>): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  // The options may load after the menu has set the focus.
  useEffect(() => {
    list.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  const terms = splitSearchWords(search);
  const chosenValues = parseChosenValues(text);
  const isSearchable = options.length >= SEARCHABLE_FROM;
  const visibleOptions = options
    .filter(({ label }) => matchesWords([normalizeForSearch(label)], terms))
    .slice(0, MOST_DRAWN);
  const toggle = (value: string) =>
    onChange(
      (chosenValues.includes(value)
        ? chosenValues.filter((chosenValue) => chosenValue !== value)
        : [...chosenValues, value]
      ).join(','),
    );
  return (
    <>
      {isSearchable && (
        <TextInput
          aria-label={words('common.search')}
          placeholder={words('common.search')}
          value={search}
          data-autofocus
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <div ref={list} className={styles['options']}>
        {visibleOptions.length === 0 ? <p className={styles['none']}>{words('common.noResults')}</p> : null}
        {visibleOptions.map(({ value, label, telling, depth, isCovered, count }, place) => {
          const isChosen = chosenValues.includes(value);
          return (
            <Checkbox
              key={value}
              classNames={{ body: styles['body'] ?? '', labelWrapper: styles['wide'] ?? '' }}
              style={{ paddingInlineStart: depth * 20 }}
              checked={isChosen || isCovered}
              disabled={isCovered || (!isChosen && text.length + value.length >= MAX_FILTER_CHARACTERS)}
              data-line
              data-autofocus={(!isSearchable && place === 0) || undefined}
              onChange={() => toggle(value)}
              label={
                <span className={styles['option']}>
                  <span className={styles['text']}>
                    {telling === undefined ? label : <DistinctiveName name={label} telling={telling} />}
                  </span>
                  {count === undefined ? null : <span className={styles['count']}>{formats.number(count)}</span>}
                </span>
              }
            />
          );
        })}
      </div>
    </>
  );
}

/** The options of a fact with a fixed set of values. */
export function ChoiceOptions({ field, text, source, onChange }: EditorProps): ReactNode {
  const counts = useCounts(source, field.id);
  const options = Object.entries(field.options).map(([value, label]) => ({
    value,
    label,
    depth: 0,
    isCovered: false,
    count: counts === undefined ? undefined : (counts.get(value) ?? 0),
  }));
  return <Options options={options} text={text} onChange={onChange} />;
}

/** The tree of companies. Choosing one includes its descendants, which its count includes too. */
export function CompanyOptions({
  field,
  text,
  source,
  onChange,
  isNumbered = false,
}: EditorProps & {
  /** Labels show a company's number and full name. */
  readonly isNumbered?: boolean;
}): ReactNode {
  const words = useWords();
  const { client } = useSession();
  const { all, isPending, failure, retry } = useCompanies(true);
  const counts = useCounts(source, field.id);
  const lines = useMemo(() => companyLines(all, null), [all]);
  const descendants = useMemo(
    () => new Map(all.map(({ Volgnummer }) => [Volgnummer, companyNumbersBelow(all, Volgnummer)])),
    [all],
  );
  if (isPending) return <p className={styles['none']}>{words('common.loading')}</p>;
  if (failure !== null) return <ErrorPanel inline message={words('filters.companiesFailed')} onRetry={retry} />;
  const covered = new Set(parseChosenValues(text).flatMap((value) => (descendants.get(Number(value)) ?? []).slice(1)));
  const options = lines.map(({ company: { Volgnummer, NaamSamengesteld }, depth }) => ({
    value: String(Volgnummer),
    ...(isNumbered
      ? { label: `${Volgnummer} - ${NaamSamengesteld}` }
      : { label: NaamSamengesteld, telling: distinctivePart(NaamSamengesteld, client.displayName) }),
    depth,
    isCovered: covered.has(Volgnummer),
    count:
      counts && (descendants.get(Volgnummer) ?? []).reduce((total, number) => total + (counts.get(number) ?? 0), 0),
  }));
  return <Options options={options} text={text} onChange={onChange} />;
}
