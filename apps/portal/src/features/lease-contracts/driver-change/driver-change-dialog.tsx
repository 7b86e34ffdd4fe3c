import { Radio } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  type DriverChoice,
  driverLookup,
  type KnownPerson,
  type PersonToFind,
} from '@wagenpark/contract/admin/drivers';
import { changeRequests } from '@wagenpark/contract/fleet/change-requests';
import { drivers } from '@wagenpark/contract/fleet/drivers';
import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { type IsoDay, todayInZone } from '@wagenpark/domain/calendar-day';
import { type DriverFormField, faultsOfDriverForm } from '@wagenpark/domain/driver-change-form';
import { atLeast, exactly } from '@wagenpark/domain/permissions';
import { composedName } from '@wagenpark/domain/person-name';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { fieldOf } from '../../../patterns/form/field-props.ts';
import type { Form } from '../../../patterns/form/use-form.ts';
import { ask } from '../../../platform/calls/call.ts';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { useRecordLinks } from '../../../platform/record-links.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { ChangeModal } from '../../../shared/changes/change-modal.tsx';
import { useChangeForm } from '../../../shared/changes/use-change-form.ts';
import { useStartDays } from '../../../shared/changes/use-start-days.ts';
import { KnownPersons } from '../../../shared/persons/known-persons.tsx';
import { DateField } from '../../../ui/date-field/date-field.tsx';
import { currentLocale, useWords } from '../../../words/words.ts';
import { changedContractOf } from '../changed-contract.ts';
import styles from './driver-change-dialog.module.css';
import { DriverFields } from './driver-fields.tsx';
import { type DriverForm, type DriverMode, driverChangeOf, emptyForm, formForRules, formOf } from './driver-form.ts';
import { DriverPicker } from './driver-picker.tsx';
import { driverOn, type PlannedDriver, usePlannedDrivers } from './planned-drivers.ts';

/** The fields, and whose they are. */
interface Values extends DriverForm {
  readonly mode: DriverMode;
  /** The existing driver that was picked. */
  readonly chosen: number | null;
}

/** The driver whose stored details the form starts from; null for a new one, or before one is picked. */
const shownDriver = (contract: LeaseContract, { mode, chosen }: Pick<Values, 'mode' | 'chosen'>): number | null =>
  mode === 'current' ? contract.BestuurderNummer : mode === 'existing' ? chosen : null;

/** What keeps the form from being sent: the rule of the domain with what the client requires (CR-19, CR-20). */
function useFaultsOf(
  today: string,
  isStaff: boolean,
  startDays: (day: IsoDay) => string | false,
): (values: Values) => { path: string; text: string }[] {
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
function useStoredDriver(contract: LeaseContract, form: Form<Values>, today: string): void {
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
    if (restoredFor.current === number) return startFrom(base, now);
    restoredFor.current = undefined;
    startFrom(base);
  }, [stored, number, today, formats.timeZone, startFrom]);
}

/** The known persons who equal the new one, asked for a moment after the last key. */
function useKnownPersons({ mode, ...person }: Values): readonly KnownPerson[] {
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

/** What is planned already, so that nobody asks for it again. */
function PlannedNote({ planned }: { readonly planned: readonly PlannedDriver[] }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  if (planned.length === 0) return null;
  const changes = planned.map(({ name, day }) =>
    words('driver.plannedOne', { name: name || words('leaseContracts.driver.nobody'), day: formats.day(day) }),
  );
  return <p className={styles['note']}>{words('driver.planned', { changes: changes.join(', ') })}</p>;
}

/**
 * The driver-change modal (CR-11 … CR-25): prefilled with the present driver; another existing driver can be picked, a new
 * one described, or the car left without one. What is sent is a request; the contract changes once it is approved. Staff
 * who choose a past day are led to the request, where they see what has happened since and approve it.
 */
export function DriverChangeDialog({
  contract,
  onClose,
}: {
  readonly contract: LeaseContract;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const { client, formats, can } = useSession();
  const navigate = useNavigate();
  const addressOf = useRecordLinks();
  const [today] = useState(() => todayInZone(formats.timeZone, new Date()));
  const isStaff = can(exactly('master'));
  const changed = changedContractOf(contract);
  const planned = usePlannedDrivers(contract);
  const futureDays = useStartDays(changed, today);
  const anyDays = useStartDays(changed, today, true);
  const daysOf = (mode: DriverMode) => (isStaff && mode !== 'current' ? anyDays : futureDays);
  const form = useChangeForm<Values, typeof changeRequests.driverChange>(changeRequests.driverChange, {
    id: `driver ${contract.LeaseContractNummer}`,
    initial: { ...emptyForm(today), mode: contract.BestuurderNummer === null ? 'new' : 'current', chosen: null },
    faultsOf: useFaultsOf(today, isStaff, isStaff ? anyDays : futureDays),
    payloadOf: (values) =>
      driverChangeOf(values, {
        contract: contract.LeaseContractNummer,
        former:
          values.mode === 'current'
            ? (contract.BestuurderNummer ?? 0)
            : driverOn(planned, contract.BestuurderNummer, values.Ingangsdatum),
        chosen: shownDriver(contract, values) ?? 0,
        culture: currentLocale(),
        isNobody: values.mode === 'nobody',
      }),
    onSent: (number, { Ingangsdatum }) => {
      onClose();
      if (number !== null && Ingangsdatum !== null && Ingangsdatum < today) {
        const address = addressOf('queuedRequest', number);
        if (address) void navigate(address);
      }
    },
  });
  useStoredDriver(contract, form, today);
  const known = useKnownPersons(form.values);
  const [taken, setTaken] = useState<DriverChoice | null>(null);
  const existing = useRef<HTMLInputElement>(null);
  const { mode, chosen, Ingangsdatum } = form.values;
  const except = driverOn(planned, contract.BestuurderNummer, Ingangsdatum);
  const isPast = Ingangsdatum !== null && Ingangsdatum < today;
  const startDay = {
    disabledDays: daysOf(mode),
    ...(isPast ? { description: words('driver.past') } : {}),
  };
  return (
    <ChangeModal
      id="driverModal"
      title={words('driver.title')}
      contract={changed}
      kind={mode === 'current' ? 'driverDetails' : 'driverChange'}
      form={form}
      width={760}
      onClose={onClose}
    >
      <Radio.Group
        label={words('driver.mode')}
        value={mode}
        onChange={(value) => form.change({ mode: value, chosen: null })}
      >
        <div className={styles['modes']}>
          {contract.BestuurderNummer === null ? null : (
            <Radio value="current" label={words('driver.mode.current')} data-autofocus />
          )}
          <Radio ref={existing} value="existing" label={words('driver.mode.existing')} />
          <Radio
            value="new"
            label={words('driver.mode.new')}
            data-autofocus={contract.BestuurderNummer === null || undefined}
          />
          {can(atLeast('fleetmanagement')) ? <Radio value="nobody" label={words('driver.mode.nobody')} /> : null}
        </div>
      </Radio.Group>
      {mode === 'current' ? null : <PlannedNote planned={planned} />}
      {mode === 'existing' ? (
        <DriverPicker
          value={chosen}
          except={except}
          also={taken}
          onChange={(number) => form.change({ chosen: number })}
          error={form.faultAt('chosen') ?? undefined}
        />
      ) : null}
      {mode === 'nobody' ? (
        <>
          <p className={styles['note']}>{words('driver.nobody.explain')}</p>
          <DateField
            label={words('driver.fact.Ingangsdatum')}
            required
            today={today}
            opensAt={today}
            {...startDay}
            {...fieldOf(form, 'Ingangsdatum')}
          />
        </>
      ) : mode === 'existing' && chosen === null ? null : (
        <DriverFields
          form={form.values}
          faultAt={form.faultAt}
          today={today}
          startDay={startDay}
          required={client.requiredDriverFields}
          onChange={form.change}
          onLeave={form.leave}
        />
      )}
      {mode === 'new' ? (
        <KnownPersons
          persons={known}
          taken={null}
          stays
          onTake={(number) => {
            setTaken(known.find((person) => person.number === number) ?? null);
            form.change({ mode: 'existing', chosen: number });
            // The offer goes with its button.
            existing.current?.focus();
          }}
        />
      ) : null}
    </ChangeModal>
  );
}
