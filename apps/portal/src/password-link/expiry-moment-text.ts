import { dayFormatOptions, intlTag, type Locale } from '@wagenpark/domain/locale';

/**
 * Day and time of a moment, in the client's time zone or else the browser's. The portal's own formats are in the bundle
 * of its frame, which this page does not load.
 */
export const expiryMomentText = (moment: string, locale: Locale, timeZone: string | null): string =>
  new Intl.DateTimeFormat(intlTag(locale), {
    ...dayFormatOptions(locale),
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone === null ? {} : { timeZone }),
  }).format(new Date(moment));
