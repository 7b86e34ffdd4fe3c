import { useDebouncedValue } from '@mantine/hooks';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { driverLookup, type PersonToFind, type SimilarPerson } from '@wagenpark/contract/admin/drivers';
import { drivers, type StoredDriver } from '@wagenpark/contract/fleet/drivers';
import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { type DriverFormField, faultsOfDriverForm } from '@wagenpark/domain/driver-change-form';
import { composeName } from '@wagenpark/domain/person-name';
import { useCallback, useEffect, useRef } from 'react';
import type { Form } from '../../../patterns/form/use-form.ts';
import { callRoute } from '../../../platform/calls/call.ts';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useWords } from '../../../words/words.ts';
import { type DriverForm, type DriverMode, driverFormOf, emptyDriverForm, formForRules } from './driver-form.ts';

/** The form's values, and whose details they are. */
export interface DriverValues extends DriverForm {
  readonly mode: DriverMode;
  /** Number of the chosen existing driver. */
  readonly chosen: number | null;
}

/** Number of the driver whose stored details fill the form; null for a new driver, or before one is chosen. */
export const shownDriver = (
  contract: LeaseContract,
  { mode, chosen }: Pick<DriverValues, 'mode' | 'chosen'>,
): number | null => (mode === 'current' ? contract.BestuurderNummer : mode === 'existing' ? chosen : null);

/** Returns the form's validation: the domain's rule, with the fields that the client requires (CR-19, CR-20). */
export function useDriverFaults(
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
 * Fills the form with the stored details of the chosen driver (CR-17). If they cannot be loaded, it stays empty
 * (CR-18). A draft restored after the session ended is kept until another driver is chosen.
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
  const latestValues = useRef(values);
  latestValues.current = values;
  useEffect(() => {
    const current = latestValues.current;
    const driverForm = stored === undefined ? emptyDriverForm(today) : driverFormOf(stored, today, formats.timeZone);
    const baseValues = { ...current, ...driverForm, Ingangsdatum: current.Ingangsdatum };
    // Choosing a person makes the form dirty; the details loaded for that person do not.
    const unchanged = { ...baseValues, chosen: null };
    if (restoredFor.current === number) return startFrom(unchanged, current);
    restoredFor.current = undefined;
    startFrom(unchanged, baseValues);
  }, [stored, number, today, formats.timeZone, startFrom]);
  return driver;
}

/** Existing persons who resemble the new one. Debounced while the user types. */
export function useSimilarPersons({ mode, ...person }: DriverValues): readonly SimilarPerson[] {
  const { Email: email, RijbewijsNummer: licence, Geboortedatum: birthDate } = person;
  const [body] = useDebouncedValue(
    mode === 'new' ? JSON.stringify({ email, licence, name: composeName(person), birthDate }) : '',
    400,
  );
  const response = useQuery({
    queryKey: ['persons alike', body],
    queryFn: ({ signal }) => callRoute(driverLookup.alike, { body: JSON.parse(body) as PersonToFind }, { signal }),
    enabled: body !== '' && (email !== '' || licence !== '' || birthDate !== null),
    retry: false,
  });
  return mode === 'new' ? (response.data ?? []) : [];
}
