import type { SearchHit } from '@wagenpark/contract/admin/search';
import type { MouseEvent, ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { IconArrowRight } from '../../ui/icons.ts';
import { Plate } from '../../ui/plate/plate.tsx';
import { apart } from '../../words/apart.ts';
import { useWords } from '../../words/words.ts';
import styles from './palette.module.css';
import type { KindTitles, PaletteCommand, PaletteGroup } from './palette-entries.ts';

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  /** What records of a kind are called together. */
  readonly titles: KindTitles;
  /** The entry that Enter chooses. */
  readonly marked: string | undefined;
  /** What is shown answers what was typed before. */
  readonly isOld: boolean;
  readonly country: string;
  readonly onMark: (id: string) => void;
  readonly onChoose: (entry: Pick<PaletteCommand, 'run' | 'asks'>) => void;
}

/** What was found and what can be done, in groups with a heading each. */
export function PaletteList({
  id,
  groups,
  titles,
  marked,
  isOld,
  country,
  onMark,
  onChoose,
}: PaletteListProps): ReactNode {
  const words = useWords();
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  return (
    // The keys are the search box's: the focus stays there, and the marked entry is its active descendant.
    <div
      id={id}
      className={styles['list']}
      role="listbox"
      aria-label={words('palette.results')}
      data-old={isOld || undefined}
    >
      {groups.map((group) => (
        <div key={group.kind} role="group" aria-labelledby={`${id}-group-${group.kind}`}>
          {/* The group's name says it to those who do not see it. */}
          <p id={`${id}-group-${group.kind}`} className={styles['heading']} aria-hidden>
            {words(titles[group.kind] ?? 'palette.group.commands')}
          </p>
          {group.entries.map((entry) => (
            <button
              type="button"
              key={entry.id}
              id={`${id}-${entry.id}`}
              className={styles['entry']}
              role="option"
              tabIndex={-1}
              aria-selected={entry.id === marked}
              ref={entry.id === marked ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
              onMouseMove={entry.id === marked ? undefined : () => onMark(entry.id)}
              // The focus stays where it is: a command may ask for a record next, which is typed.
              onMouseDown={keepFocus}
              onClick={() => onChoose(entry)}
            >
              {'hit' in entry ? <Hit hit={entry.hit} country={country} /> : <Command label={entry.label} />}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

function Command({ label }: { readonly label: string }): ReactNode {
  return (
    <>
      <IconArrowRight size={16} aria-hidden />
      <span>{label}</span>
    </>
  );
}

function Hit({ hit, country }: { readonly hit: SearchHit; readonly country: string }): ReactNode {
  const { formats } = useSession();
  const figures = [
    hit.day === null ? null : formats.day(hit.day),
    hit.amount === null ? null : formats.money(hit.amount),
  ].filter((figure) => figure !== null);
  return (
    <>
      {hit.plate === null || hit.plate === '' ? null : <Plate plate={hit.plate} country={country} />}
      <span className={styles['title']}>{hit.title}</span>
      <span className={styles['facts']}>{hit.facts.map(apart).join(' · ')}</span>
      {figures.length === 0 ? null : <span className={styles['figures']}>{figures.join(' · ')}</span>}
    </>
  );
}
