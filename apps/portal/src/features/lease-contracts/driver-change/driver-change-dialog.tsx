import { Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { changeRequests, drivers, type LeaseContract } from '@wagenpark/contract';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { type DriverFormField, faultsOfDriverForm } from '@wagenpark/domain/driver-change-form';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ChangeModal } from '../../../patterns/change-modal/change-modal.tsx';
import { useChangeForm } from '../../../patterns/change-modal/use-change-form.ts';
import type { Form } from '../../../patterns/form/use-form.ts';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { useSession } from '../../../platform/session/session.ts';
import { currentLocale, useWords } from '../../../platform/words/words.ts';
import { changedContractOf } from '../changed-contract.ts';
import styles from './driver-change-dialog.module.css';
import { DriverFields } from './driver-fields.tsx';
import { type DriverForm, type DriverMode, driverChangeOf, emptyForm, formForRules, formOf } from './driver-form.ts';
import { DriverPicker } from './driver-picker.tsx';

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
function useFaultsOf(today: string): (values: Values) => { path: string; text: string }[] {
  const words = useWords();
  const { client } = useSession();
  return useCallback(
    (values) => {
      if (values.mode === 'existing' && values.chosen === null) {
        return [{ path: 'chosen', text: words('driver.choose') }];
      }
      const requiredFields: DriverFormField[] = ['Naam', ...(client.requiredDriverFields as DriverFormField[])];
      // words: driver.fault.*
      return faultsOfDriverForm(formForRules(values), { today, requiredFields }).map(({ field, code }) => ({
        path: field,
        text: words(`driver.fault.${code}`),
      }));
    },
    [words, client.requiredDriverFields, today],
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

/**
 * The driver-change modal (CR-11 … CR-25): prefilled with the present driver; another existing driver can be picked,
 * or a new one described. What is sent is a request; the contract changes once it is approved.
 */
export function DriverChangeDialog({
  contract,
  onClose,
}: {
  readonly contract: LeaseContract;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const { client, formats } = useSession();
  const [today] = useState(() => todayInZone(formats.timeZone, new Date()));
  const form = useChangeForm<Values, typeof changeRequests.driverChange>(changeRequests.driverChange, {
    id: `driver ${contract.LeaseContractNummer}`,
    initial: { ...emptyForm(today), mode: contract.BestuurderNummer === null ? 'new' : 'current', chosen: null },
    faultsOf: useFaultsOf(today),
    payloadOf: (values) =>
      driverChangeOf(values, {
        contract: contract.LeaseContractNummer,
        former: contract.BestuurderNummer ?? 0,
        chosen: shownDriver(contract, values) ?? 0,
        culture: currentLocale(),
      }),
    onSent: onClose,
  });
  useStoredDriver(contract, form, today);
  const { mode, chosen } = form.values;
  return (
    <ChangeModal
      id="driverModal"
      title={words('driver.title')}
      contract={changedContractOf(contract)}
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
          {contract.BestuurderNummer === null ? null : <Radio value="current" label={words('driver.mode.current')} />}
          <Radio value="existing" label={words('driver.mode.existing')} />
          <Radio value="new" label={words('driver.mode.new')} />
        </div>
      </Radio.Group>
      {mode === 'existing' ? (
        <DriverPicker
          value={chosen}
          except={contract.BestuurderNummer}
          onChange={(number) => form.change({ chosen: number })}
          error={form.faultAt('chosen') ?? undefined}
        />
      ) : null}
      {mode === 'existing' && chosen === null ? null : (
        <DriverFields
          form={form.values}
          faultAt={form.faultAt}
          today={today}
          required={client.requiredDriverFields}
          onChange={form.change}
          onLeave={form.leave}
        />
      )}
    </ChangeModal>
  );
}
