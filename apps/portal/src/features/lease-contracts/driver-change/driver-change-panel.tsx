import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { changeRequests } from '@wagenpark/contract/fleet/change-requests';
import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { atLeast, exactly, holdsRight } from '@wagenpark/domain/permissions';
import { composeName } from '@wagenpark/domain/person-name';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fieldProps } from '../../../patterns/form/field-props.ts';
import { focusFirstFault } from '../../../patterns/form/use-form.ts';
import { useRecordLinks } from '../../../platform/record-links.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { ChangePanel } from '../../../shared/changes/change-panel.tsx';
import { ChangeSummary } from '../../../shared/changes/change-summary.tsx';
import { StartDayField } from '../../../shared/changes/start-day-field.tsx';
import { useChangeForm } from '../../../shared/changes/use-change-form.ts';
import { useStartDays } from '../../../shared/changes/use-start-days.ts';
import { DriverPicker } from '../../../shared/persons/driver-picker.tsx';
import { SimilarPersonsHint } from '../../../shared/persons/similar-persons-hint.tsx';
import { Segments } from '../../../ui/segments/segments.tsx';
import { LinesSkeleton } from '../../../ui/skeletons/skeletons.tsx';
import { currentLocale, useWords } from '../../../words/words.ts';
import { changedContractOf } from '../changed-contract.ts';
import { DriverCard } from './driver-card.tsx';
import styles from './driver-change-panel.module.css';
import { DriverFields } from './driver-fields.tsx';
import { type DriverMode, driverChangeOf, emptyDriverForm } from './driver-form.ts';
import { driverOnDay, PlannedNote, usePlannedDrivers } from './planned-drivers.tsx';
import {
  type DriverValues,
  shownDriver,
  useDriverFaults,
  useSimilarPersons,
  useStoredDriver,
} from './use-driver-values.ts';

/** The fields of the form that are not about the person. */
const CHANGE_FIELDS = ['Ingangsdatum', 'chosen'];

/**
 * Panel to request another driver (CR-11 … CR-25). The user searches an existing person, who is then shown as a card,
 * describes a new person, or leaves the car without a driver. Alternatively the present driver's details are corrected,
 * which drivers may request for themselves (settled question 19). It creates a request; the contract changes after
 * approval. Staff who choose a past day are redirected to the request, where they see the records since that day and
 * approve it.
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
  const changedContract = changedContractOf(contract);
  const plannedDrivers = usePlannedDrivers(contract);
  const futureDays = useStartDays(changedContract, today);
  const anyDays = useStartDays(changedContract, today, true);
  const form = useChangeForm<DriverValues, typeof changeRequests.driverChange>(changeRequests.driverChange, {
    id: `driver ${contract.LeaseContractNummer}`,
    initial: { ...emptyDriverForm(today), mode: mayChange ? 'existing' : 'current', chosen: null },
    faultsOf: useDriverFaults(today, isStaff, isStaff ? anyDays : futureDays),
    payloadOf: (values) =>
      driverChangeOf(values, {
        contract: contract.LeaseContractNummer,
        former:
          values.mode === 'current'
            ? (contract.BestuurderNummer ?? 0)
            : driverOnDay(plannedDrivers, contract.BestuurderNummer, values.Ingangsdatum),
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
  const similarPersons = useSimilarPersons(form.values);
  const [isExpanded, setExpanded] = useState(false);
  const focusLater = useFocusLater(form.element);
  const { mode, chosen, Ingangsdatum } = form.values;
  const excludedDriver = driverOnDay(plannedDrivers, contract.BestuurderNummer, Ingangsdatum);
  const hasPerson = mode === 'existing' && chosen !== null;
  const personFaults = form.faults.filter(({ path }) => !CHANGE_FIELDS.includes(path));
  // If the person cannot be loaded, the empty fields are shown (CR-18).
  const hasFields = mode === 'current' || mode === 'new' || (hasPerson && (isExpanded || driver.isError));

  const switchMode = (next: DriverMode, target: string, person: number | null = null) => {
    setExpanded(false);
    form.change({ mode: next, chosen: person });
    focusLater(target);
  };
  const submit = async () => {
    const faults = await form.submit();
    if (hasPerson && faults?.some(({ path }) => !CHANGE_FIELDS.includes(path))) {
      setExpanded(true);
      focusFirstFault(form.element);
    }
    return faults;
  };
  const newDriverName =
    mode === 'nobody'
      ? words('leaseContracts.driver.nobody')
      : mode === 'new'
        ? composeName(form.values) || null
        : hasPerson
          ? (driver.data?.NaamSamengesteld ?? null)
          : null;
  const currentDriverName =
    plannedDrivers.findLast(({ day }) => Ingangsdatum !== null && day <= Ingangsdatum)?.name ?? contract.Bestuurder;

  return (
    <ChangePanel
      id="driverModal"
      title={words(mayChange ? 'driver.title' : 'driver.ownTitle')}
      contract={changedContract}
      kind={mode === 'current' ? 'driverDetails' : 'driverChange'}
      form={{ ...form, submit }}
      onClose={onClose}
    >
      {contract.BestuurderNummer === null || !mayChange ? null : (
        <Segments
          isWide
          label={words('driver.mode')}
          value={mode === 'current' ? 'current' : 'other'}
          onChange={(value) => switchMode(value === 'current' ? 'current' : 'existing', '')}
          segments={[
            { value: 'other', label: words('driver.mode.other') },
            { value: 'current', label: words('driver.mode.current', { name: contract.Bestuurder ?? '' }) },
          ]}
        />
      )}
      {mode === 'existing' && chosen === null ? (
        <div>
          <DriverPicker
            except={excludedDriver}
            onChange={(person) => switchMode('existing', DAY_SELECTOR, person?.number ?? null)}
            autoFocus
            error={form.faultAt('chosen') ?? undefined}
          />
          <div className={styles['others']}>
            <Button variant="subtle" size="compact-sm" onClick={() => switchMode('new', '[data-field]')}>
              {words('driver.describeNew')}
            </Button>
            {can(atLeast('fleetmanagement')) ? (
              <Button variant="subtle" size="compact-sm" onClick={() => switchMode('nobody', DAY_SELECTOR)}>
                {words('driver.mode.nobody')}
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
      {mode === 'new' || mode === 'nobody' ? (
        <div className={styles['head']}>
          <span>{words(mode === 'new' ? 'driver.mode.new' : 'driver.mode.nobody')}</span>
          <Button variant="subtle" size="compact-sm" onClick={() => switchMode('existing', '')}>
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
          missing={personFaults.map(({ path: field }) => ({
            field,
            // words: driver.fact.*
            label: words(`driver.fact.${field}` as 'driver.fact.Naam'),
          }))}
          onComplete={(field) => {
            setExpanded(true);
            focusLater(`[data-field="${field}"]`);
          }}
          onOther={() => switchMode('existing', '')}
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
      {mode === 'current' ? null : <PlannedNote planned={plannedDrivers} />}
      <div data-day>
        <StartDayField
          label={words('driver.fact.Ingangsdatum')}
          today={today}
          disabledDays={isStaff && mode !== 'current' ? anyDays : futureDays}
          description={Ingangsdatum !== null && Ingangsdatum < today ? words('driver.past') : undefined}
          {...fieldProps(form, 'Ingangsdatum')}
        />
      </div>
      <ChangeSummary
        before={currentDriverName || words('leaseContracts.driver.nobody')}
        after={newDriverName}
        from={Ingangsdatum}
      />
      {mode === 'new' ? (
        <SimilarPersonsHint
          persons={similarPersons}
          taken={null}
          stays
          // The hint and its button disappear, so the focus moves.
          onTake={(number) => switchMode('existing', DAY_SELECTOR, number)}
        />
      ) : null}
    </ChangePanel>
  );
}

const DAY_SELECTOR = '[data-day] input';

/**
 * Returns a function that focuses a field of the element after the next render, because the pressed button disappears.
 * It takes the field's selector; '' focuses nothing.
 */
function useFocusLater(element: { readonly current: HTMLElement | null }): (selector: string) => void {
  const [target, setTarget] = useState({ selector: '' });
  const handled = useRef(target);
  useEffect(() => {
    if (handled.current === target) return;
    handled.current = target;
    if (target.selector !== '') element.current?.querySelector<HTMLElement>(target.selector)?.focus();
  }, [target, element]);
  return (selector) => setTarget({ selector });
}
