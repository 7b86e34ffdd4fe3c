import { shortenName } from '@wagenpark/domain/distinctive-part';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { IconX } from '../../ui/icons.ts';
import { useScrollStrip } from '../../ui/scroll-strip/scroll-strip.ts';
import { useWords } from '../../words/words.ts';
import styles from './filter-bar.module.css';
import { ALL_FILTERS_MENU, type FilterControls, focusFilter } from './filter-controls.ts';
import { FilterOpener } from './filter-opener.tsx';
import { filterText } from './filter-text.ts';
import { useCompanies } from './use-filters.ts';

/** The active filters as a sentence: `Einddatum: komende 3 maanden · Debiteur: Regio West`. */
export function FilterSentence({ controls: { fields, texts } }: { readonly controls: FilterControls }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const set = fields.filter(({ id }) => texts[id] !== undefined);
  const companies = useCompanies(set.some(({ kind }) => kind === 'tree'));
  const reading = { words, formats, companies: companies.all };
  return set.map((field) => `${field.label}: ${filterText(field, texts[field.id] ?? '', reading)}`).join(' · ');
}

/** The active filters as chips that open and remove them, and a button that removes all. */
export function FilterChips({ controls }: { readonly controls: FilterControls }): ReactNode {
  const words = useWords();
  const { formats, client } = useSession();
  const strip = useScrollStrip();
  const { fields, texts, change, clear, opened: openFilter, open } = controls;
  // The chip of the filter that is being edited stays, even while it has no value.
  const set = fields.filter(({ id }) => texts[id] !== undefined || openFilter === id);
  const companies = useCompanies(set.some(({ kind }) => kind === 'tree'));
  if (set.length === 0) return null;
  return (
    <div
      ref={strip.ref}
      role="group"
      aria-label={words('filters.set')}
      className={`${styles['chips']} ${strip.className}`}
    >
      {set.map((field, place) => {
        const { id, label } = field;
        const reading = { words, formats, companies: companies.all };
        const value = filterText(field, texts[id] ?? '', reading);
        const valueText = filterText(field, texts[id] ?? '', reading, (name, maximum) =>
          shortenName(name, client.displayName, maximum),
        );
        return (
          <span key={id} className={styles['chip']}>
            <FilterOpener name={id} controls={controls}>
              <button
                type="button"
                className={styles['words']}
                aria-label={words('filters.chip', { filter: label, value: valueText })}
                title={`${label}: ${value}`}
              >
                <span className={styles['label']}>{label}</span> <span className={styles['value']}>{valueText}</span>
              </button>
            </FilterOpener>
            <button
              type="button"
              className={styles['remove']}
              aria-label={words('filters.remove', { filter: label, value })}
              onClick={() => {
                focusFilter((set[place + 1] ?? set[place - 1])?.id ?? ALL_FILTERS_MENU);
                if (openFilter === id) open(null);
                change(id, undefined);
              }}
            >
              <IconX size={14} aria-hidden />
            </button>
          </span>
        );
      })}
      <button
        type="button"
        className={styles['clear']}
        onClick={() => {
          focusFilter(ALL_FILTERS_MENU);
          open(null);
          clear();
        }}
      >
        {words('ui.clearFilters')}
      </button>
    </div>
  );
}
