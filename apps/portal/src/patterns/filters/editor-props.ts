import type { RowSource } from '../../ui/grid/row-source.ts';
import type { FilterField } from './filter-fields.ts';

/** Props of a filter editor. */
export interface EditorProps {
  readonly field: FilterField;
  readonly text: string;
  readonly source: RowSource<unknown> | null;
  readonly onChange: (text: string) => void;
}
