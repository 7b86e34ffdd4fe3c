import type { RequestDetail } from '@wagenpark/contract';
import { genderOf } from '@wagenpark/domain/gender';
import { dayOfLegacyDate, isLegacyDate } from '@wagenpark/domain/legacy-date';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import type { MessageId } from '@wagenpark/messages';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { useWords } from '../../platform/words/words.ts';
import { fieldNameOf } from '../history/field-name.ts';
import styles from './request-changes.module.css';

/** What a request changes, before and after side by side. */
export function RequestChanges({ changes }: { readonly changes: RequestDetail['changes'] }): ReactNode {
  const words = useWords();
  const show = useShownValue();
  return (
    <table className={styles['changes']}>
      <caption className="visually-hidden">{words('requests.changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{words('requests.field')}</th>
          <th scope="col">{words('requests.before')}</th>
          <th scope="col">{words('requests.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            {/* words: requests.changed.*, driver.field.* */}
            <th scope="row">{fieldNameOf(words, ['requests.changed', 'driver.field'], field)}</th>
            <td className={styles['before']}>{show(field, before)}</td>
            <td>{show(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A value of a change as people read it: days in the locale's form, yes and no, gender and language in words. */
function useShownValue(): (field: string, value: string | null) => string {
  const words = useWords();
  const { formats } = useSession();
  return (field, value) => {
    if (value === null || value === '') return field === 'Bestuurder' ? words('requests.nobody') : NO_VALUE;
    if (isLegacyDate(value)) return formats.day(dayOfLegacyDate(value, formats.timeZone));
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formats.day(value);
    if (value === 'true') return words('common.yes');
    if (value === 'false') return words('common.no');
    // words: driver.gender.*
    if (field === 'Geslacht') return words(`driver.gender.${genderOf(Number(value))}`);
    // words: driver.language.*
    if (field === 'TaalId' && /^[1-5]$/.test(value)) return words(`driver.language.${value}` as MessageId);
    return value;
  };
}
