import { Checkbox, TextInput } from '@mantine/core';
import type { Fleet } from '@wagenpark/contract/fleet/session';
import { fold, matches, searchWords } from '@wagenpark/domain/table-search';
import { tellingPart } from '@wagenpark/domain/telling-part';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import type { RowSource } from '../../ui/grid/row-source.ts';
import { useSourceSnapshot } from '../../ui/grid/use-row-source.ts';
import { NameThatTells } from '../../ui/name-that-tells/name-that-tells.tsx';
import { useWords } from '../../words/words.ts';
import type { EditorProps } from './editor-props.ts';
import { chosenOf, MOST_CHARACTERS } from './filter-fields.ts';
import styles from './filter-menu.module.css';
import { numbersBelow, useCompanies } from './use-filters.ts';

/** From so many options on, one can search among them. */
const SEARCHABLE_FROM = 9;
/** More are not drawn at once; searching reaches all of them. */
const MOST_DRAWN = 200;

/** How often each option stands in the rows that the other filters leave; undefined where nobody can tell. */
function useCounts(
  source: RowSource<unknown> | null,
  column: string,
): ReadonlyMap<string | number, number> | undefined {
  const { query, phase } = useSourceSnapshot(source);
  const [counts, setCounts] = useState<ReadonlyMap<string | number, number>>();
  useEffect(() => {
    if (phase !== 'ready' || source?.optionCounts === undefined) return undefined;
    let isOver = false;
    const take = (next: ReadonlyMap<string | number, number>) => {
      if (!isOver) setCounts(next);
    };
    // A list that was closed meanwhile counts no more.
    source.optionCounts(column).then(take, () => undefined);
    return () => {
      isOver = true;
    };
  }, [source, column, phase, query]);
  return counts;
}

interface Option {
  readonly value: string;
  readonly label: string;
  /** The end of it that tells it from others, where names begin alike: that stays in sight on its one line. */
  readonly telling?: string;
  /** How deep it stands in a tree; 0 is the top. */
  readonly depth: number;
  /** Something above it is chosen, and it with that. */
  readonly isCovered: boolean;
  readonly count: number | undefined;
}

/** Some of several, each with how many rows have it. */
function Options({
  options,
  text,
  onChange,
}: { readonly options: readonly Option[] } & Pick<EditorProps, 'text' | 'onChange'>): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  // They may come after the menu has given the focus away.
  useEffect(() => {
    list.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  const wanted = searchWords(search);
  const chosen = chosenOf(text);
  const isSearchable = options.length >= SEARCHABLE_FROM;
  const found = options.filter(({ label }) => matches([fold(label)], wanted)).slice(0, MOST_DRAWN);
  const toggle = (value: string) =>
    onChange((chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]).join(','));
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
        {found.length === 0 ? <p className={styles['none']}>{words('common.noResults')}</p> : null}
        {found.map(({ value, label, telling, depth, isCovered, count }, place) => {
          const isChosen = chosen.includes(value);
          return (
            <Checkbox
              key={value}
              classNames={{ body: styles['body'] ?? '', labelWrapper: styles['wide'] ?? '' }}
              style={{ paddingInlineStart: depth * 20 }}
              checked={isChosen || isCovered}
              disabled={isCovered || (!isChosen && text.length + value.length >= MOST_CHARACTERS)}
              data-line
              data-autofocus={(!isSearchable && place === 0) || undefined}
              onChange={() => toggle(value)}
              label={
                <span className={styles['option']}>
                  <span className={styles['text']}>
                    {telling === undefined ? label : <NameThatTells name={label} telling={telling} />}
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

/** The values of a fact that has some. */
export function PlainOptions({ field, text, source, onChange }: EditorProps): ReactNode {
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

/** The companies below one another, as lines. */
function linesOf(
  companies: readonly Fleet[],
  above: number | null,
  depth = 0,
): readonly { company: Fleet; depth: number }[] {
  return companies
    .filter(({ BovenliggendVolgnummer }) => BovenliggendVolgnummer === above)
    .flatMap((company) => [{ company, depth }, ...linesOf(companies, company.Volgnummer, depth + 1)]);
}

/** The tree of companies; whoever is chosen means also those below, and is counted with them. */
export function CompanyOptions({
  field,
  text,
  source,
  onChange,
  isNumbered = false,
}: EditorProps & {
  /** Each is called by its number and its whole name. */
  readonly isNumbered?: boolean;
}): ReactNode {
  const words = useWords();
  const { client } = useSession();
  const { all, isPending, failure, retry } = useCompanies(true);
  const counts = useCounts(source, field.id);
  const lines = useMemo(() => linesOf(all, null), [all]);
  const below = useMemo(() => new Map(all.map(({ Volgnummer }) => [Volgnummer, numbersBelow(all, Volgnummer)])), [all]);
  if (isPending) return <p className={styles['none']}>{words('common.loading')}</p>;
  if (failure !== null) return <ErrorPanel inline message={words('filters.companiesFailed')} onRetry={retry} />;
  const covered = new Set(chosenOf(text).flatMap((value) => (below.get(Number(value)) ?? []).slice(1)));
  const options = lines.map(({ company: { Volgnummer, NaamSamengesteld }, depth }) => ({
    value: String(Volgnummer),
    ...(isNumbered
      ? { label: `${Volgnummer} - ${NaamSamengesteld}` }
      : { label: NaamSamengesteld, telling: tellingPart(NaamSamengesteld, client.displayName) }),
    depth,
    isCovered: covered.has(Volgnummer),
    count: counts && (below.get(Volgnummer) ?? []).reduce((sum, number) => sum + (counts.get(number) ?? 0), 0),
  }));
  return <Options options={options} text={text} onChange={onChange} />;
}
