import { utcMidnight } from '@wagenpark/domain/calendar-day';
import { intlTag, type Locale } from '@wagenpark/domain/locale';
import { formatNumber } from '@wagenpark/domain/number-format';
import type { Words, WordValues } from '@wagenpark/messages/server-words';

const dayInWords = (day: `${number}-${number}-${number}`, locale: Locale): string =>
  new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(utcMidnight(day));

/**
 * The facts of an invented case, for previews and test mails of every type (MS-10).
 * @param companyName the client's name, which is the real one
 */
export function exampleFacts(t: Words, locale: Locale, companyName: string, publicUrl: string): WordValues {
  const day = dayInWords('2027-02-01', locale);
  const order = {
    number: '20412',
    vehicle: 'Volvo EX30, G-341-TX',
    hasDriver: 'yes',
    driver: 'Daan Kuiper',
    hadDay: 'yes',
    before: dayInWords('2027-01-18', locale),
    hasDay: 'yes',
    after: day,
    slip: 'later',
    days: 14,
    hasReason: 'no',
    reason: '',
  };
  return {
    name: 'Daan Kuiper',
    companyName,
    by: 'Marloes Verhoeven',
    asker: 'Marloes Verhoeven',
    reporter: 'Daan Kuiper',
    email: 'daan.kuiper@client.example',
    number: '20412',
    kind: 'driverChange',
    reader: 'newDriver',
    tense: 'now',
    plate: 'G-341-TX',
    vehicle: 'Volvo EX30',
    hasCar: 'yes',
    contract: '100412',
    from: 'Sanne Bakker',
    to: 'Daan Kuiper',
    hasDriver: 'yes',
    day,
    lastDay: '',
    device: t('users.session.device', { browser: 'Edge', system: 'Windows' }),
    networkAddress: '192.0.2.7',
    moment: new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
      new Date('2027-02-01T09:15:00Z'),
    ),
    hasText: 'no',
    reason: t('mailTemplates.example.reason'),
    question: t('mailTemplates.example.question'),
    answer: t('mailTemplates.example.answer'),
    count: 1,
    orders: t('mails.deliveryMoved.order', order),
    hasLink: 'yes',
    isHandled: 'yes',
    hasStatus: 'yes',
    status: t('mailTemplates.example.status'),
    isKnown: 'yes',
    km: formatNumber(18_450),
    expirationDate: dayInWords('2027-02-08', locale),
    link: `${publicUrl}/…`,
  };
}
