import type { RequestDetail } from '@wagenpark/contract/admin/requests';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import { fieldNameOf } from '../history/field-name.ts';
import { useShownValue } from '../history/use-shown-value.ts';
import styles from './request-changes.module.css';

/** What a request changes, before and after side by side; of what there was nothing before, as of a card, what is asked alone. */
export function RequestChanges({ changes }: { readonly changes: RequestDetail['changes'] }): ReactNode {
  const words = useWords();
  const show = useShownValue();
  // That nobody drove says something.
  const hasBefore = changes.some(({ field, before }) => show(field, before) !== NO_VALUE);
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
            {hasBefore ? <td className={styles['before']}>{show(field, before)}</td> : null}
            <td>{show(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
