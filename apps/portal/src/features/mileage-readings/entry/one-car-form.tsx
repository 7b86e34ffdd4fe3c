// Long because it is one form: the check of the typed reading determines which fields follow.

import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Refusal } from '@wagenpark/contract';
import type { CarMileageFacts } from '@wagenpark/contract/admin/mileage-readings';
import { mileageReadings } from '@wagenpark/contract/fleet/mileage-readings';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import { faultAfterConfirmation, type MileageFinding, mayOverrideMileage } from '@wagenpark/domain/mileage-rule';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { fieldProps, textFieldProps } from '../../../patterns/form/field-props.ts';
import type { FormFault } from '../../../patterns/form/form-faults.ts';
import { FramedFields } from '../../../patterns/form/form-frame.tsx';
import { useForm } from '../../../patterns/form/use-form.ts';
import { useIdempotencyKeys } from '../../../patterns/form/use-idempotency-keys.ts';
import { call } from '../../../platform/calls/call.ts';
import { invalidateFleet, queryClient } from '../../../platform/calls/queries.ts';
import { notify } from '../../../platform/notify.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { ContractDropdown, type LicenceOption } from '../../../shared/lease-contracts/contract-dropdown.tsx';
import { DateField } from '../../../ui/date-field/date-field.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { IconAlertTriangle } from '../../../ui/icons.ts';
import { NumberField } from '../../../ui/number-field/number-field.tsx';
import { Plate } from '../../../ui/plate/plate.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { WizardFooter } from '../../../ui/wizard-footer/wizard-footer.tsx';
import { useWords } from '../../../words/words.ts';
import { mileageReadingPages } from '../pages.ts';
import { carQuery, checkReading, faultText, findingOfRefusal, lastReadingText } from './car-mileage-facts.ts';
import styles from './entry.module.css';

/** The form's values by wire name, so that the server's errors find their field. */
interface Entry {
  readonly LeaseContractNummer: number | null;
  readonly Datum: IsoDay | null;
  readonly KilometerStand: number | null;
  readonly Overschrijven: boolean;
  readonly Reden: string;
}

/** A key that identifies the reading of an entry. */
const readingKeyOf = ({ LeaseContractNummer, Datum, KilometerStand }: Entry): string =>
  JSON.stringify([LeaseContractNummer, Datum, KilometerStand]);

/** Whether a day is outside the term of the car's contract. Such readings cannot be saved, even if confirmed. */
const isOutsideTerm = (car: CarMileageFacts | null, day: IsoDay): boolean =>
  car !== null && (day < car.start || (car.end !== null && day > car.end));

interface OneCarProps {
  /** Number of the contract in the address; null: the car is chosen in the form. */
  readonly contract: number | null;
  /** Whether the choice of the car gets the focus. */
  readonly autoFocus?: boolean;
}

/**
 * Form to enter a reading of one car (MI-04). The reading is checked while typing. Unlikely values must be confirmed. A
 * value below the last reading needs a reason, and cannot be entered by drivers (PM-06 … PM-11).
 */
export function OneCarForm({ contract, autoFocus = false }: OneCarProps): ReactNode {
  const words = useWords();
  const navigate = useNavigate();
  const { formats, account, client } = useSession();
  const today = useToday();
  const [option, setOption] = useState<LicenceOption | null>(null);
  const idempotencyKeys = useIdempotencyKeys();
  // Number of the reading that is stored already, if the user may open it.
  const existingReading = useRef<number | null>(null);
  const mayOverrideLast = mayOverrideMileage(account.role.name);
  const [lookup, setLookup] = useState({ contract, day: today });
  // The server's finding on a reading; valid for that reading only.
  const [serverFinding, setServerFinding] = useState<{
    readonly of: string;
    readonly finding: MileageFinding | null;
  } | null>(null);
  const { data: car = null, isSuccess } = useQuery({
    ...carQuery(lookup.contract ?? 0, lookup.day),
    enabled: lookup.contract !== null,
    placeholderData: (previous) => (previous?.contract === lookup.contract ? previous : undefined),
  });
  const judge = useCallback(
    (entry: Entry) => {
      const { KilometerStand: km, Datum: day, Overschrijven: confirmed, Reden: reason } = entry;
      if (day !== null && isOutsideTerm(car, day)) return { finding: null, fault: null };
      const localFinding = car === null || km === null || day === null ? null : checkReading(car, km, day);
      const finding = localFinding ?? (serverFinding?.of === readingKeyOf(entry) ? serverFinding.finding : null);
      if (finding === null) return { finding, fault: null };
      const override = confirmed ? { mayOverrideLast, reason: reason.trim() || null } : undefined;
      return { finding, fault: faultAfterConfirmation(finding, override) };
    },
    [car, serverFinding, mayOverrideLast],
  );
  const faultsOf = useCallback(
    (entry: Entry): readonly FormFault[] => {
      const { finding, fault } = judge(entry);
      const isBefore = car !== null && entry.Datum !== null && entry.Datum < car.start;
      const isAfter = car !== null && entry.Datum !== null && car.end !== null && entry.Datum > car.end;
      const canConfirm =
        finding !== null && finding.fault !== 'impossible' && (finding.fault !== 'belowLast' || mayOverrideLast);
      return [
        ...(entry.LeaseContractNummer === null
          ? [{ path: 'LeaseContractNummer', text: words('mileageReadings.add.contractMissing') }]
          : []),
        ...(entry.Datum === null ? [{ path: 'Datum', text: words('mileageReadings.add.dayMissing') }] : []),
        ...(isBefore ? [{ path: 'Datum', text: faultText(words, formats, 'beforeContract', null, car) }] : []),
        ...(isAfter ? [{ path: 'Datum', text: faultText(words, formats, 'afterContract', null, car) }] : []),
        ...(entry.KilometerStand === null
          ? [{ path: 'KilometerStand', text: words('mileageReadings.add.kmMissing') }]
          : []),
        ...(fault === 'reasonRequired'
          ? [{ path: 'Reden', text: words('mileageReadings.finding.reasonRequired') }]
          : fault === null || finding === null
            ? []
            : canConfirm
              ? [{ path: 'Overschrijven', text: words('mileageReadings.add.confirmMissing') }]
              : [{ path: 'KilometerStand', text: faultText(words, formats, fault, finding.limit, car) }]),
      ];
    },
    [judge, car, mayOverrideLast, words, formats],
  );
  const km = (value: number | null) => words('unit.km', { value: formats.number(value) });
  const form = useForm<Entry>({
    id: 'mileage',
    initial: {
      LeaseContractNummer: contract,
      Datum: today,
      KilometerStand: null,
      Overschrijven: false,
      Reden: '',
    },
    faultsOf,
    save: async (entry) => {
      const { finding } = judge(entry);
      const saving = call(
        mileageReadings.add,
        {},
        {
          LeaseContractNummer: entry.LeaseContractNummer ?? 0,
          Datum: legacyDateOfDay(entry.Datum ?? today),
          KilometerStand: entry.KilometerStand ?? 0,
          Overschrijven: finding !== null && entry.Overschrijven,
          ...(finding === null || entry.Reden.trim() === '' ? {} : { Reden: entry.Reden.trim() }),
        },
        { idempotencyKey: idempotencyKeys.keyFor(entry) },
      );
      const messageParams = { plate: car?.plate ?? '', km: km(entry.KilometerStand) };
      existingReading.current = null;
      try {
        await saving;
      } catch (error) {
        if (error instanceof Refusal && error.code === 'mileageKnown') {
          // Somebody else entered the same reading first. It is stored, so this counts as success.
          existingReading.current = Number(error.errors[0]?.params?.['number']) || null;
          notify.success('mileageReadings.add.known', { ...messageParams, day: formats.day(entry.Datum) });
          return;
        }
        // Somebody else entered another reading first: check again with the server's finding and fresh data about the
        // car.
        setServerFinding({ of: readingKeyOf(entry), finding: findingOfRefusal(error) });
        await queryClient.invalidateQueries({ queryKey: ['fleet', 'known car', entry.LeaseContractNummer] });
        throw error;
      }
      notify.success('mileageReadings.add.saved', messageParams);
    },
    onSaved: () => {
      void invalidateFleet();
      const address =
        existingReading.current === null
          ? mileageReadingPages.listed({})
          : mileageReadingPages.opened(existingReading.current);
      void navigate(account.role.name === 'driver' ? { to: '/' } : address);
    },
  });
  const { finding } = judge(form.values);
  const isUnlikely = finding !== null && finding.fault !== 'impossible';
  const mayConfirm = isUnlikely && (finding.fault !== 'belowLast' || mayOverrideLast);
  // A confirmation is only valid for the confirmed reading.
  const changeReading = (part: Partial<Pick<Entry, 'KilometerStand' | 'Datum'>>) => {
    const isOtherReading = readingKeyOf({ ...form.values, ...part }) !== readingKeyOf(form.values);
    form.change(isOtherReading ? { ...part, Overschrijven: false } : part);
  };
  const kmFault = form.faultAt('KilometerStand');
  if (contract !== null && isSuccess && car === null && lookup.day === today) {
    return <EmptyState title={words('mileageReadings.add.noContract', { number: contract })} />;
  }
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isSaving) void form.submit();
      }}
    >
      <div className={styles['card']}>
        <FramedFields form={form}>
          {contract === null ? (
            <ContractDropdown
              label={words('mileageReadings.add.contract')}
              required
              autoFocus={autoFocus}
              value={option}
              onChange={(chosen) => {
                setOption(chosen);
                form.change({ LeaseContractNummer: chosen?.contract ?? null, Overschrijven: false });
                setLookup((current) => ({ ...current, contract: chosen?.contract ?? null }));
              }}
              onDriver={() => undefined}
              error={form.faultAt('LeaseContractNummer')}
            />
          ) : car === null ? null : (
            <p className={styles['car']}>
              <Plate plate={car.plate} country={client.countryCarData} size="lg" />
              <span>{car.description}</span>
            </p>
          )}
          <p className={styles['known']} aria-live="polite">
            {car === null ? '\u00a0' : lastReadingText(words, formats, car)}
          </p>
          <NumberField
            label={words('mileageReadings.add.km')}
            required
            autoFocus={contract !== null}
            least={0}
            unit="km"
            {...fieldProps(form, 'KilometerStand')}
            onChange={(value) => changeReading({ KilometerStand: value })}
            error={
              mayConfirm ? null : isUnlikely ? faultText(words, formats, finding.fault, finding.limit, car) : kmFault
            }
          />
          {mayConfirm ? (
            <div className={styles['doubt']} role="status">
              <p>
                <IconAlertTriangle size={18} aria-hidden />
                {faultText(words, formats, finding.fault, finding.limit, car)}
              </p>
              <Checkbox
                label={words('mileageReadings.add.confirm')}
                checked={form.values.Overschrijven}
                onChange={({ currentTarget }) => form.change({ Overschrijven: currentTarget.checked })}
                error={form.faultAt('Overschrijven')}
                aria-invalid={form.faultAt('Overschrijven') !== null}
              />
              {finding.fault === 'belowLast' && form.values.Overschrijven ? (
                <TextField
                  label={words('mileageReadings.add.reason')}
                  description={words('mileageReadings.add.reasonHint')}
                  required
                  maxLength={200}
                  {...textFieldProps(form, 'Reden')}
                />
              ) : null}
            </div>
          ) : null}
          <DateField
            label={words('mileageReadings.add.day')}
            required
            today={today}
            opensAt={today}
            disabledDays="afterToday"
            {...fieldProps(form, 'Datum')}
            onChange={(day) => {
              changeReading({ Datum: day });
              if (day !== null) setLookup((current) => ({ ...current, day }));
            }}
          />
        </FramedFields>
      </div>
      <WizardFooter missing={[]} busy={form.isSaving} />
    </form>
  );
}
