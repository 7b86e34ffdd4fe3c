import type { Country } from '@wagenpark/domain';
import { daysBetween } from '@wagenpark/domain';
import { contractSubject } from './contract-subject.ts';

/** The maximum number of readings of a contract. A reading's number consists of its contract's index and its own. */
const MOST_OF_ONE = 12;
/** The maximum seasonal lead of a car, in days' worth of kilometers. */
const SEASON = 15;
/** The history of readings, in days. */
const HISTORY_DAYS = 730;
/** The person who enters readings at the client, and reasons for overriding or voiding one. */
const words: Readonly<Record<Country, { readonly by: string; readonly replaced: string; readonly typed: string }>> = {
  nl: { by: 'Marieke de Boer', replaced: 'Kilometerteller vervangen', typed: 'Typefout: een cijfer te veel' },
  be: { by: 'Lotte Peeters', replaced: 'Kilometerteller vervangen', typed: 'Typefout: een cijfer te veel' },
  de: { by: 'Anke Vogt', replaced: 'Tacho ausgetauscht', typed: 'Tippfehler: eine Ziffer zu viel' },
  fr: { by: 'Claire Martin', replaced: 'Compteur remplacé', typed: 'Faute de frappe : un chiffre de trop' },
  pl: { by: 'Agnieszka Nowak', replaced: 'Wymieniony licznik', typed: 'Błąd: o jedną cyfrę za dużo' },
};
const sources = ['person', 'person', 'person', 'import', 'refueling', 'publicLink', 'service'] as const;

/**
 * Quarterly readings of the last two years, up to the car's current mileage. Some were confirmed despite a warning,
 * some odometers were replaced, and some readings were mistyped and voided.
 */
export const mileageReadings = contractSubject({
  name: 'mileage-readings',
  table: 'mileage_reading',
  rowsOf: (client, calendar, random, contract) => {
    const { number: vehicle, mileage, mileage_on } = contract.vehicle;
    if (mileage === null || mileage_on === null) return [];
    const { by, replaced, typed } = words[client.country];
    const last = daysBetween(calendar.today, mileage_on);
    const days = [last];
    for (
      let day = last - random.between(80, 110);
      day > Math.max(contract.start + 20, -HISTORY_DAYS);
      day -= random.between(80, 110)
    ) {
      days.unshift(day);
    }
    const driven = Math.max(1, last - contract.start);
    const perDay = (mileage - contract.beginMileage) / driven;
    // A seasonal sine wave, which is zero at both ends.
    const wave = (day: number): number => SEASON * perDay * Math.sin((2 * Math.PI * day) / 365);
    const kmAt = (day: number): number => {
      const fraction = (day - contract.start) / driven;
      const season = wave(day) - wave(contract.start) * (1 - fraction) - wave(last) * fraction;
      return Math.round(contract.beginMileage + perDay * (day - contract.start) + season);
    };
    const first = contract.index * (MOST_OF_ONE + 1) + 1;
    const row = (index: number, day: number) => {
      const source = random.pick(sources);
      const stretch = contract.stretches.findLast(({ from }) => from <= day);
      const moment = calendar.moment(Math.min(day + (source === 'import' ? 1 : 0), 0), random.between(7 * 60, 9 * 60));
      const previousDay = days[index - 1] ?? day;
      const isDoubted =
        index > 0 && kmAt(day) - kmAt(previousDay) < (0.5 * contract.yearlyKm * (day - previousDay)) / 365;
      return {
        client_id: client.clientId,
        number: first + index,
        lease_contract_number: contract.number,
        vehicle_number: vehicle,
        debtor_number: contract.debtor,
        driver_number: stretch?.driver.number ?? null,
        plate: contract.plate,
        read_on: calendar.day(day),
        km: day === last ? mileage : kmAt(day),
        source,
        doubt: isDoubted ? ('belowThreshold' as string | null) : null,
        is_overridden: isDoubted && source === 'person',
        override_reason: null as string | null,
        is_processed: day < -30,
        entered_at: moment,
        entered_by_name: source === 'person' ? by : null,
        voided_at: null as string | null,
        voided_by_name: null as string | null,
        void_reason: null as string | null,
      };
    };
    const rows = days.slice(-MOST_OF_ONE).map((day, index) => row(index, day));
    const newest = rows.at(-1);
    if (newest === undefined) return rows;
    if (rows.length > 1 && random.chance(0.04)) {
      // A mistyped reading a minute earlier, which was voided.
      const wrong = {
        ...newest,
        number: first + MOST_OF_ONE,
        km: Math.min(newest.km * 10, 999_999),
        source: 'person' as const,
        doubt: 'aboveThreshold',
        is_overridden: true,
        entered_by_name: by,
        voided_at: newest.entered_at,
        voided_by_name: by,
        void_reason: typed,
      };
      return [...rows, wrong];
    }
    if (rows.length > 1 && random.chance(0.02)) {
      const overridden = {
        doubt: 'belowLast',
        is_overridden: true,
        override_reason: replaced,
        source: 'person' as const,
      };
      return [
        ...rows.slice(0, -1).map((reading) => ({ ...reading, km: reading.km + newest.km })),
        { ...newest, ...overridden, entered_by_name: by },
      ];
    }
    return rows;
  },
});
