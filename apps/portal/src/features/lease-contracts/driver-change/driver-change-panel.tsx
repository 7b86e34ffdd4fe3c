import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { changeRequests } from '@wagenpark/contract/fleet/change-requests';
import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { atLeast, exactly, holdsRight } from '@wagenpark/domain/permissions';
import { composedName } from '@wagenpark/domain/person-name';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fieldOf } from '../../../patterns/form/field-props.ts';
import { focusFirstFault } from '../../../patterns/form/use-form.ts';
import { useRecordLinks } from '../../../platform/record-links.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { ChangePanel } from '../../../shared/changes/change-panel.tsx';
import { ChangeSummary } from '../../../shared/changes/change-summary.tsx';
import { StartDayField } from '../../../shared/changes/start-day-field.tsx';
import { useChangeForm } from '../../../shared/changes/use-change-form.ts';
import { useStartDays } from '../../../shared/changes/use-start-days.ts';
import { KnownPersons } from '../../../shared/persons/known-persons.tsx';
import { Segments } from '../../../ui/segments/segments.tsx';
import { LinesSkeleton } from '../../../ui/skeletons/skeletons.tsx';
import { currentLocale, useWords } from '../../../words/words.ts';
import { changedContractOf } from '../changed-contract.ts';
import { DriverCard } from './driver-card.tsx';
import styles from './driver-change-panel.module.css';
import { DriverFields } from './driver-fields.tsx';
import { type DriverMode, driverChangeOf, emptyForm } from './driver-form.ts';
import { DriverPicker } from './driver-picker.tsx';
import { driverOn, PlannedNote, usePlannedDrivers } from './planned-drivers.tsx';
import { type DriverValues, shownDriver, useFaultsOf, useKnownPersons, useStoredDriver } from './use-driver-values.ts';

/** What of the form is not about the person. */
const ABOUT_THE_CHANGE = ['Ingangsdatum', 'chosen'];

/**
 * Asks for another driver (CR-11 … CR-25): an existing person is searched for at once and shown as a card, a new one
 * described, or the car left without one; or the details of the present driver are corrected, which drivers may ask for
 * themselves (settled question 19). What is sent is a request; the contract changes once it is approved. Staff who choose a
 * past day are led to the request, where they see what has happened since and approve it.
 */
export function DriverChangePanel({
  contract,
  onClose,
}: {
  readonly contract: LeaseContract;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const { client, can } = useSession();
  const navigate = useNavigate();
  const addressOf = useRecordLinks();
  const today = useToday();
  const isStaff = can(exactly('master'));
  const mayChange = can(holdsRight('WijzigenBestuurderLease'));
  const changed = changedContractOf(contract);
  const planned = usePlannedDrivers(contract);
  const futureDays = useStartDays(changed, today);
  const anyDays = useStartDays(changed, today, true);
  const form = useChangeForm<DriverValues, typeof changeRequests.driverChange>(changeRequests.driverChange, {
    id: `driver ${contract.LeaseContractNummer}`,
    initial: { ...emptyForm(today), mode: mayChange ? 'existing' : 'current', chosen: null },
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
  const driver = useStoredDriver(contract, form, today);
  const known = useKnownPersons(form.values);
  const [isWhole, setWhole] = useState(false);
  const lead = useLead(form.element);
  const { mode, chosen, Ingangsdatum } = form.values;
  const except = driverOn(planned, contract.BestuurderNummer, Ingangsdatum);
  const hasPerson = mode === 'existing' && chosen !== null;
  const ofPerson = form.faults.filter(({ path }) => !ABOUT_THE_CHANGE.includes(path));
  // A person who cannot be had leaves the fields empty, to be filled in (CR-18).
  const hasFields = mode === 'current' || mode === 'new' || (hasPerson && (isWhole || driver.isError));

  const turnTo = (next: DriverMode, to: string, person: number | null = null) => {
    setWhole(false);
    form.change({ mode: next, chosen: person });
    lead(to);
  };
  const submit = async () => {
    const left = await form.submit();
    if (hasPerson && left?.some(({ path }) => !ABOUT_THE_CHANGE.includes(path))) {
      setWhole(true);
      focusFirstFault(form.element);
    }
    return left;
  };
  const after =
    mode === 'nobody'
      ? words('leaseContracts.driver.nobody')
      : mode === 'new'
        ? composedName(form.values) || null
        : hasPerson
          ? (driver.data?.NaamSamengesteld ?? null)
          : null;
  const before =
    planned.findLast(({ day }) => Ingangsdatum !== null && day <= Ingangsdatum)?.name ?? contract.Bestuurder;

  return (
    <ChangePanel
      id="driverModal"
      title={words(mayChange ? 'driver.title' : 'driver.ownTitle')}
      contract={changed}
      kind={mode === 'current' ? 'driverDetails' : 'driverChange'}
      form={{ ...form, submit }}
      onClose={onClose}
    >
      {contract.BestuurderNummer === null || !mayChange ? null : (
        <Segments
          isWide
          label={words('driver.mode')}
          value={mode === 'current' ? 'current' : 'other'}
          onChange={(value) => turnTo(value === 'current' ? 'current' : 'existing', '')}
          segments={[
            { value: 'other', label: words('driver.mode.other') },
            { value: 'current', label: words('driver.mode.current', { name: contract.Bestuurder ?? '' }) },
          ]}
        />
      )}
      {mode === 'existing' && chosen === null ? (
        <div>
          <DriverPicker
            except={except}
            onChange={(number) => turnTo('existing', DAY, number)}
            error={form.faultAt('chosen') ?? undefined}
          />
          <div className={styles['others']}>
            <Button variant="subtle" size="compact-sm" onClick={() => turnTo('new', '[data-field]')}>
              {words('driver.describeNew')}
            </Button>
            {can(atLeast('fleetmanagement')) ? (
              <Button variant="subtle" size="compact-sm" onClick={() => turnTo('nobody', DAY)}>
                {words('driver.mode.nobody')}
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
      {mode === 'new' || mode === 'nobody' ? (
        <div className={styles['head']}>
          <span>{words(mode === 'new' ? 'driver.mode.new' : 'driver.mode.nobody')}</span>
          <Button variant="subtle" size="compact-sm" onClick={() => turnTo('existing', '')}>
            {words('driver.mode.existing')}
          </Button>
        </div>
      ) : null}
      {mode === 'nobody' ? <p className={styles['note']}>{words('driver.nobody.explain')}</p> : null}
      {hasPerson && driver.isPending ? <LinesSkeleton lines={3} /> : null}
      {hasPerson && driver.data !== undefined ? (
        <DriverCard
          driver={driver.data}
          contract={contract.LeaseContractNummer}
          form={form.values}
          missing={ofPerson.map(({ path: field }) => ({
            field,
            // words: driver.fact.*
            label: words(`driver.fact.${field}` as 'driver.fact.Naam'),
          }))}
          onComplete={(field) => {
            setWhole(true);
            lead(`[data-field="${field}"]`);
          }}
          onOther={() => turnTo('existing', '')}
        />
      ) : null}
      {hasFields ? (
        <div className={styles['all']}>
          <DriverFields
            form={form.values}
            faultAt={form.faultAt}
            today={today}
            required={client.requiredDriverFields}
            onChange={form.change}
            onLeave={form.leave}
          />
        </div>
      ) : null}
      {mode === 'current' ? null : <PlannedNote planned={planned} />}
      <div data-day>
        <StartDayField
          label={words('driver.fact.Ingangsdatum')}
          today={today}
          disabledDays={isStaff && mode !== 'current' ? anyDays : futureDays}
          description={Ingangsdatum !== null && Ingangsdatum < today ? words('driver.past') : undefined}
          {...fieldOf(form, 'Ingangsdatum')}
        />
      </div>
      <ChangeSummary before={before || words('leaseContracts.driver.nobody')} after={after} from={Ingangsdatum} />
      {mode === 'new' ? (
        <KnownPersons
          persons={known}
          taken={null}
          stays
          // The offer goes with its button.
          onTake={(number) => turnTo('existing', DAY, number)}
        />
      ) : null}
    </ChangePanel>
  );
}

const DAY = '[data-day] input';

/** Leads to a field that is about to appear in an element, for what was pressed goes: by its selector, '' to none. */
function useLead(element: { readonly current: HTMLElement | null }): (selector: string) => void {
  const [to, setTo] = useState({ selector: '' });
  const led = useRef(to);
  useEffect(() => {
    if (led.current === to) return;
    led.current = to;
    if (to.selector !== '') element.current?.querySelector<HTMLElement>(to.selector)?.focus();
  }, [to, element]);
  return (selector) => setTo({ selector });
}
