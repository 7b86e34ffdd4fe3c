import { type ReactNode, useState } from 'react';
import type { RowSource } from '../../ui/grid/row-source.ts';
import { IconPlus } from '../../ui/icons.ts';
import { keyboardShortcuts } from '../../ui/keys/keys.ts';
import { useKey } from '../../ui/keys/use-key.ts';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { useWords } from '../../words/words.ts';
import styles from './filter-bar.module.css';
import { ALL_FILTERS_MENU, type FilterControls } from './filter-controls.ts';
import type { FilterField, FilterTexts } from './filter-fields.ts';
import { FilterOpener } from './filter-opener.tsx';

// Loaded lazily, because most lists open without active filters.
const filterChips = codeOnDemand(() => import('./filter-chips.tsx'));

/** State of a list's filters: which one is open, and functions that change them. */
export function useFilterControls(
  fields: readonly FilterField[],
  texts: FilterTexts,
  source: RowSource<unknown> | null,
  write: (texts: FilterTexts) => void,
): FilterControls {
  const [openFilter, open] = useState<string | null>(null);
  return {
    fields,
    texts,
    source,
    opened: openFilter,
    open,
    change(id, text) {
      const { [id]: _former, ...remaining } = texts;
      write(text === undefined || text === '' ? remaining : { ...remaining, [id]: text });
    },
    clear() {
      const ids = new Set(fields.map(({ id }) => id));
      write(Object.fromEntries(Object.entries(texts).filter(([id]) => !ids.has(id))));
    },
  };
}

/** The button that opens the menu of all filters; its key is `f`. */
export function FilterButton({ controls }: { readonly controls: FilterControls }): ReactNode {
  const words = useWords();
  const { open, fields } = controls;
  const hasFields = fields.length > 0;
  useKey('filter', () => open(ALL_FILTERS_MENU), hasFields);
  if (!hasFields) return null;
  return (
    <FilterOpener name={ALL_FILTERS_MENU} controls={controls}>
      <button
        type="button"
        className={styles['add']}
        aria-keyshortcuts={keyboardShortcuts.filter.keys[0]}
        title={words('filters.key')}
      >
        <IconPlus size={14} aria-hidden />
        {words('filters.add')}
        <kbd aria-hidden>F</kbd>
      </button>
    </FilterOpener>
  );
}

const useChips = ({ fields, texts }: FilterControls) =>
  useCode(
    filterChips,
    fields.some(({ id }) => texts[id] !== undefined),
  );

/** The line of active filters; nothing without any. */
export function FilterLine({ controls }: { readonly controls: FilterControls }): ReactNode {
  const chips = useChips(controls);
  return chips === undefined ? null : <chips.FilterChips controls={controls} />;
}

/** The active filters as a sentence, for a list in which they match no rows. */
export function FilterSentence({ controls }: { readonly controls: FilterControls }): ReactNode {
  const chips = useChips(controls);
  return chips === undefined ? null : <chips.FilterSentence controls={controls} />;
}
