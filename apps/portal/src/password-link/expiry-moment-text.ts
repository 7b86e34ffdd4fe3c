import { dayFormatOptions, intlTag, type Locale } from '@wagenpark/domain/locale';

/**
 * Day and time of a moment, in the client's time zone, else the browser's. The portal's formats would load its frame.
 */
export const expiryMomentText = (moment: string, locale: Locale, timeZone: string | null): string =>
  new Intl.DateTimeFormat(intlTag(locale), {
    ...dayFormatOptions(locale),
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone === null ? {} : { timeZone }),
  }).format(new Date(moment));
