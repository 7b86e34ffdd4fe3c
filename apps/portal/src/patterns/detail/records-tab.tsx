import type { MessageId } from '@wagenpark/messages';
import type { ComponentType } from 'react';
import type { Query } from '../../platform/calls/queries.ts';
import { useWords } from '../../words/words.ts';
import { DetailGrid } from './detail-grid.tsx';
import type { DetailRows } from './use-detail-rows.ts';

/** The records of a subject that belong to a record of another: what they are called, and where they come from. */
interface BroughtRecords<Row> extends Pick<DetailRows<Row>, 'name' | 'columns'> {
  readonly title: MessageId;
  /** Path of the value that names a row. */
  readonly keyField: keyof Row & string;
  /** Those of the record with this number. */
  readonly query: (number: number) => Query<readonly Row[]>;
  /** The sentence of a record that has none. */
  readonly none: MessageId;
}

/**
 * What a feature brings to the detail of a lease contract as its tab (`recordTabs`): its records of that contract, with the
 * columns of their list, whose tab `contract` holds the same.
 */
export const recordsTab = <Row,>({
  title,
  query,
  none,
  ...table
}: BroughtRecords<Row>): ComponentType<{ readonly number: number }> =>
  function RecordsTab({ number }) {
    const words = useWords();
    return <DetailGrid {...table} tab="contract" label={words(title)} query={query(number)} emptyText={words(none)} />;
  };
