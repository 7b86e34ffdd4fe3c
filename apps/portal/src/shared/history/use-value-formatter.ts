import { countryOfName } from '@wagenpark/domain/card-form';
import { countryOf } from '@wagenpark/domain/country';
import { genderOf } from '@wagenpark/domain/gender';
import { dayOfLegacyDate, isLegacyDate } from '@wagenpark/domain/legacy-date';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import type { MessageId } from '@wagenpark/messages';
import { useSession } from '../../platform/session/session.ts';
import { i18n, useWords } from '../../words/words.ts';

/** Returns a formatter for values of changes: days in the locale's form, booleans as yes and no, codes as words. */
export function useValueFormatter(): (field: string, value: string | null) => string {
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
    if (field === 'Adres.LandCode') {
      const country = countryOf(value);
      // words: driver.country.*
      return country === null ? value : words(`driver.country.${country}`);
    }
    if (field === 'PasAdres') {
      // The form for a card sends an address as one text, whose last part is the Dutch name of the country.
      const parts = value.split(', ');
      const country = countryOfName(parts.at(-1) ?? '');
      return country === null ? value : [...parts.slice(0, -1), words(`driver.country.${country}`)].join(', ');
    }
    // The reason why a change could not be carried out. words: errors.*
    if (field === 'reason' && `errors.${value}` in i18n.messages) return words(`errors.${value}` as MessageId);
    return value;
  };
}
