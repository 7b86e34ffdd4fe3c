import { type ReactNode, useState } from 'react';
import type { RowSource } from '../../ui/grid/row-source.ts';
import { IconPlus } from '../../ui/icons.ts';
import { keys } from '../../ui/keys/keys.ts';
import { useKey } from '../../ui/keys/use-key.ts';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { useWords } from '../../words/words.ts';
import styles from './filter-bar.module.css';
import { type FilterControls, MENU } from './filter-controls.ts';
import type { FilterField, FilterTexts } from './filter-fields.ts';
import { FilterOpener } from './filter-opener.tsx';

// Most lists open without any.
const filterChips = codeOnDemand(() => import('./filter-chips.tsx'));

/** The controls of a list's filters: which of them is open, and how they are changed. */
export function useFilterControls(
  fields: readonly FilterField[],
  texts: FilterTexts,
  source: RowSource<unknown> | null,
  write: (texts: FilterTexts) => void,
): FilterControls {
  const [opened, open] = useState<string | null>(null);
  return {
    fields,
    texts,
    source,
    opened,
    open,
    change(id, text) {
      const { [id]: _former, ...others } = texts;
      write(text === undefined || text === '' ? others : { ...others, [id]: text });
    },
    clear() {
      const ids = new Set(fields.map(({ id }) => id));
      write(Object.fromEntries(Object.entries(texts).filter(([id]) => !ids.has(id))));
    },
  };
}

/** The button that opens the menu of all filters; the key `f` does the same. */
export function FilterButton({ controls }: { readonly controls: FilterControls }): ReactNode {
  const words = useWords();
  const { open, fields } = controls;
  const hasFields = fields.length > 0;
  useKey('filter', () => open(MENU), hasFields);
  if (!hasFields) return null;
  return (
    <FilterOpener name={MENU} controls={controls}>
      <button
        type="button"
        className={styles['add']}
        aria-keyshortcuts={keys.filter.keys[0]}
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

/** The line of filters that are set, once there are some. */
export function FilterLine({ controls }: { readonly controls: FilterControls }): ReactNode {
  const chips = useChips(controls);
  return chips === undefined ? null : <chips.FilterChips controls={controls} />;
}

/** The filters that are set, as a sentence for where nothing passes them. */
export function FilterSentence({ controls }: { readonly controls: FilterControls }): ReactNode {
  const chips = useChips(controls);
  return chips === undefined ? null : <chips.FilterSentence controls={controls} />;
}
