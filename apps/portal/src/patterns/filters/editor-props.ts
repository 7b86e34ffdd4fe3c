import type { RowSource } from '../../ui/grid/row-source.ts';
import type { FilterField } from './filter-fields.ts';

/** What is needed to set one filter. */
export interface EditorProps {
  readonly field: FilterField;
  readonly text: string;
  readonly source: RowSource<unknown> | null;
  readonly onChange: (text: string) => void;
}
