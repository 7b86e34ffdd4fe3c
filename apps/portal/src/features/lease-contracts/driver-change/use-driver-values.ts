import { useDebouncedValue } from '@mantine/hooks';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { driverLookup, type KnownPerson, type PersonToFind } from '@wagenpark/contract/admin/drivers';
import { drivers, type StoredDriver } from '@wagenpark/contract/fleet/drivers';
import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { type DriverFormField, faultsOfDriverForm } from '@wagenpark/domain/driver-change-form';
import { composedName } from '@wagenpark/domain/person-name';
import { useCallback, useEffect, useRef } from 'react';
import type { Form } from '../../../patterns/form/use-form.ts';
import { ask } from '../../../platform/calls/call.ts';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useWords } from '../../../words/words.ts';
import { type DriverForm, type DriverMode, emptyForm, formForRules, formOf } from './driver-form.ts';

/** The fields, and whose they are. */
export interface DriverValues extends DriverForm {
  readonly mode: DriverMode;
  /** The existing driver that was picked. */
  readonly chosen: number | null;
}

/** The driver whose stored details the form starts from; null for a new one, or before one is picked. */
export const shownDriver = (
  contract: LeaseContract,
  { mode, chosen }: Pick<DriverValues, 'mode' | 'chosen'>,
): number | null => (mode === 'current' ? contract.BestuurderNummer : mode === 'existing' ? chosen : null);

/** What keeps the form from being sent: the rule of the domain with what the client requires (CR-19, CR-20). */
export function useFaultsOf(
  today: string,
  isStaff: boolean,
  startDays: (day: IsoDay) => string | false,
): (values: DriverValues) => { path: string; text: string }[] {
  const words = useWords();
  const { client } = useSession();
  return useCallback(
    (values) => {
      if (values.mode === 'existing' && values.chosen === null) {
        return [{ path: 'chosen', text: words('driver.choose') }];
      }
      const requiredFields: DriverFormField[] = ['Naam', ...(client.requiredDriverFields as DriverFormField[])];
      const rules = { today, requiredFields, mayStartInPast: isStaff && values.mode !== 'current' };
      // words: driver.fault.*
      const faults = faultsOfDriverForm(formForRules(values), rules).map(({ field, code }) => ({
        path: field as string,
        text: words(`driver.fault.${code}`),
      }));
      const obstacle = values.Ingangsdatum === null ? false : startDays(values.Ingangsdatum);
      if (obstacle !== false) faults.push({ path: 'Ingangsdatum', text: obstacle });
      return values.mode === 'nobody' ? faults.filter(({ path }) => path === 'Ingangsdatum') : faults;
    },
    [words, client.requiredDriverFields, today, isStaff, startDays],
  );
}

/**
 * Lets the form follow the driver that is shown (CR-17); one that cannot be fetched leaves it empty (CR-18). What was
 * typed before a session ended is left alone until another driver is picked.
 */
export function useStoredDriver(
  contract: LeaseContract,
  form: Form<DriverValues>,
  today: string,
): UseQueryResult<StoredDriver> {
  const { formats } = useSession();
  const { values, startFrom } = form;
  const number = shownDriver(contract, values);
  const driver = useQuery({
    ...fleetQuery(drivers.byNumber, { number: number ?? 0 }),
    enabled: number !== null,
    retry: false,
  });
  const stored = number === null ? undefined : driver.data;
  const restoredFor = useRef(form.isRestored ? number : undefined);
  const latest = useRef(values);
  latest.current = values;
  useEffect(() => {
    const now = latest.current;
    const fresh = stored === undefined ? emptyForm(today) : formOf(stored, today, formats.timeZone);
    const base = { ...now, ...fresh, Ingangsdatum: now.Ingangsdatum };
    // Whom one has chosen is a change of one's own; what is known of that person is none.
    const unchanged = { ...base, chosen: null };
    if (restoredFor.current === number) return startFrom(unchanged, now);
    restoredFor.current = undefined;
    startFrom(unchanged, base);
  }, [stored, number, today, formats.timeZone, startFrom]);
  return driver;
}

/** The known persons who equal the new one, asked for a moment after the last key. */
export function useKnownPersons({ mode, ...person }: DriverValues): readonly KnownPerson[] {
  const { Email: email, RijbewijsNummer: licence, Geboortedatum: birthDate } = person;
  const [body] = useDebouncedValue(
    mode === 'new' ? JSON.stringify({ email, licence, name: composedName(person), birthDate }) : '',
    400,
  );
  const found = useQuery({
    queryKey: ['persons alike', body],
    queryFn: ({ signal }) => ask(driverLookup.alike, { body: JSON.parse(body) as PersonToFind }, { signal }),
    enabled: body !== '' && (email !== '' || licence !== '' || birthDate !== null),
    retry: false,
  });
  return mode === 'new' ? (found.data ?? []) : [];
}
