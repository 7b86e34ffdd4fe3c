import type { SearchHit } from '@wagenpark/contract/admin/search';
import type { MouseEvent, ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { IconArrowRight } from '../../ui/icons.ts';
import { Plate } from '../../ui/plate/plate.tsx';
import { isolateRightToLeft } from '../../words/isolate-right-to-left.ts';
import { useWords } from '../../words/words.ts';
import styles from './palette.module.css';
import type { KindTitles, PaletteCommand, PaletteGroup } from './palette-entries.ts';

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly titles: KindTitles;
  /** Id of the entry that Enter chooses. */
  readonly marked: string | undefined;
  /** True while the shown results belong to the previous query. */
  readonly isOld: boolean;
  readonly country: string;
  readonly onMark: (id: string) => void;
  readonly onChoose: (entry: Pick<PaletteCommand, 'run' | 'asksForRecord'>) => void;
}

/** The palette's groups of results and commands, each with a heading. */
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
    // The search box handles the keyboard and keeps the focus; the marked entry is its active descendant.
    <div
      id={id}
      className={styles['list']}
      role="listbox"
      aria-label={words('palette.results')}
      data-old={isOld || undefined}
    >
      {groups.map((group) => (
        <div key={group.kind} role="group" aria-labelledby={`${id}-group-${group.kind}`}>
          {/* Hidden from screen readers, which read the group's label. */}
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
              // Keeps the focus in the search box: a command may ask for a record, which is typed next.
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
      <span className={styles['facts']}>{hit.facts.map(isolateRightToLeft).join(' · ')}</span>
      {figures.length === 0 ? null : <span className={styles['figures']}>{figures.join(' · ')}</span>}
    </>
  );
}
