import type { MessageId } from '@wagenpark/messages';
import type { ComponentType } from 'react';
import type { Query } from '../../platform/calls/queries.ts';
import { useWords } from '../../words/words.ts';
import { DetailGrid } from './detail-grid.tsx';
import type { DetailRows } from './use-detail-rows.ts';

/** The records of a subject that belong to another subject's record: title and query. */
interface BroughtRecords<Row> extends Pick<DetailRows<Row>, 'name' | 'columns'> {
  readonly title: MessageId;
  /** Path of the value that names a row. */
  readonly keyField: keyof Row & string;
  /** Fetches the records of the record with this number. */
  readonly query: (number: number) => Query<readonly Row[]>;
  /** Text when there are no records. */
  readonly none: MessageId;
}

/**
 * A tab that a feature adds to the detail of a lease contract (`recordTabs`): its records of that contract, with the
 * columns of their list. The tab `contract` of that list shows the same rows.
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
