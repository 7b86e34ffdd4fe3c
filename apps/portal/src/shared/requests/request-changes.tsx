import type { RequestDetail } from '@wagenpark/contract/admin/requests';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import { fieldNameOf } from '../history/field-name.ts';
import { useValueFormatter } from '../history/use-value-formatter.ts';
import styles from './request-changes.module.css';

/**
 * Table of a request's changes with the values before and after. Without old values, as for a card, it has only the
 * column 'after'.
 */
export function RequestChanges({ changes }: { readonly changes: RequestDetail['changes'] }): ReactNode {
  const words = useWords();
  const formatValue = useValueFormatter();
  // 'Nobody' as the old driver counts as a value.
  const hasBefore = changes.some(({ field, before }) => formatValue(field, before) !== NO_VALUE);
  return (
    <table className={styles['changes']}>
      <caption className="visually-hidden">{words('requests.changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{words('requests.field')}</th>
          {hasBefore ? <th scope="col">{words('requests.before')}</th> : null}
          <th scope="col">{words('requests.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            {/* words: requests.changed.*, driver.fact.* */}
            <th scope="row">{fieldNameOf(words, ['requests.changed', 'driver.fact'], field)}</th>
            {hasBefore ? <td className={styles['before']}>{formatValue(field, before)}</td> : null}
            <td>{formatValue(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
