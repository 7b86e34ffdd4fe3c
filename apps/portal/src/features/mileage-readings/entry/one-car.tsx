// Long because it is one form: what is judged while somebody types decides about every field below.

import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Refusal } from '@wagenpark/contract';
import type { KnownCar } from '@wagenpark/contract/admin/mileage-readings';
import { mileageReadings } from '@wagenpark/contract/fleet/mileage-readings';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import { faultDespite, type MileageFinding, mindsMileage } from '@wagenpark/domain/mileage-rule';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { fieldOf, textOf } from '../../../patterns/form/field-props.ts';
import type { FormFault } from '../../../patterns/form/form-faults.ts';
import { FramedFields } from '../../../patterns/form/form-frame.tsx';
import { useForm } from '../../../patterns/form/use-form.ts';
import { useSentKey } from '../../../patterns/form/use-sent-key.ts';
import { call } from '../../../platform/calls/call.ts';
import { forgetFleet, queryClient } from '../../../platform/calls/queries.ts';
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
import styles from './entry.module.css';
import { faultText, findingOf, findingOfRefusal, knownCarQuery, knownText } from './known-cars.ts';

/** The form, by the names of the wire, so that what the server refuses finds its field. */
interface Entry {
  readonly LeaseContractNummer: number | null;
  readonly Datum: IsoDay | null;
  readonly KilometerStand: number | null;
  readonly Overschrijven: boolean;
  readonly Reden: string;
}

/** The reading of an entry, to be told from others. */
const readingIn = ({ LeaseContractNummer, Datum, KilometerStand }: Entry): string =>
  JSON.stringify([LeaseContractNummer, Datum, KilometerStand]);

/** Whether a day lies outside the time of a car's contract: no reading of it is kept, whatever somebody confirms. */
const isOutside = (car: KnownCar | null, day: IsoDay): boolean =>
  car !== null && (day < car.start || (car.end !== null && day > car.end));

interface OneCarProps {
  /** The car that the address names; null: it is chosen here. */
  readonly contract: number | null;
  /** The choice of the car is waited for. */
  readonly autoFocus?: boolean;
}

/**
 * Enters a reading of one car (MI-04). It is judged while it is typed: what is unlikely is kept once it is confirmed, and
 * what is below the last reading takes a reason, and no driver (PM-06 … PM-11).
 */
export function OneCar({ contract, autoFocus = false }: OneCarProps): ReactNode {
  const words = useWords();
  const navigate = useNavigate();
  const { formats, account, client } = useSession();
  const today = useToday();
  const [option, setOption] = useState<LicenceOption | null>(null);
  const key = useSentKey();
  // The reading that was there already, where it may be looked at.
  const same = useRef<number | null>(null);
  const mayOverrideLast = mindsMileage(account.role.name);
  const [asked, setAsked] = useState({ contract, day: today });
  // What the server said against a reading; it counts for that one alone.
  const [told, setTold] = useState<{ readonly of: string; readonly finding: MileageFinding | null } | null>(null);
  const { data: car = null, isSuccess } = useQuery({
    ...knownCarQuery(asked.contract ?? 0, asked.day),
    enabled: asked.contract !== null,
    placeholderData: (last) => (last?.contract === asked.contract ? last : undefined),
  });
  const judge = useCallback(
    (entry: Entry) => {
      const { KilometerStand: km, Datum: day, Overschrijven: confirmed, Reden: reason } = entry;
      if (day !== null && isOutside(car, day)) return { finding: null, fault: null };
      const own = car === null || km === null || day === null ? null : findingOf(car, km, day);
      const finding = own ?? (told?.of === readingIn(entry) ? told.finding : null);
      if (finding === null) return { finding, fault: null };
      const by = confirmed ? { mayOverrideLast, reason: reason.trim() || null } : undefined;
      return { finding, fault: faultDespite(finding, by) };
    },
    [car, told, mayOverrideLast],
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
        { idempotencyKey: key.of(entry) },
      );
      const of = { plate: car?.plate ?? '', km: km(entry.KilometerStand) };
      same.current = null;
      try {
        await saving;
      } catch (thrown) {
        if (thrown instanceof Refusal && thrown.code === 'mileageKnown') {
          // Somebody was ahead with the same: it is stored, which is what was wanted.
          same.current = Number(thrown.errors[0]?.params?.['number']) || null;
          notify.success('mileageReadings.add.known', { ...of, day: formats.day(entry.Datum) });
          return;
        }
        // Somebody was ahead with another reading: this one is judged anew, beside what is known of the car now.
        setTold({ of: readingIn(entry), finding: findingOfRefusal(thrown) });
        await queryClient.invalidateQueries({ queryKey: ['fleet', 'known car', entry.LeaseContractNummer] });
        throw thrown;
      }
      notify.success('mileageReadings.add.saved', of);
    },
    onSaved: () => {
      void forgetFleet();
      const listed = same.current === null ? mileageReadingPages.listed({}) : mileageReadingPages.opened(same.current);
      void navigate(account.role.name === 'driver' ? { to: '/' } : listed);
    },
  });
  const { finding } = judge(form.values);
  const isUnlikely = finding !== null && finding.fault !== 'impossible';
  const mayConfirm = isUnlikely && (finding.fault !== 'belowLast' || mayOverrideLast);
  // What was said to be right is this reading, and no other.
  const changeReading = (part: Partial<Pick<Entry, 'KilometerStand' | 'Datum'>>) => {
    const isOther = readingIn({ ...form.values, ...part }) !== readingIn(form.values);
    form.change(isOther ? { ...part, Overschrijven: false } : part);
  };
  const kmFault = form.faultAt('KilometerStand');
  if (contract !== null && isSuccess && car === null && asked.day === today) {
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
                setAsked((now) => ({ ...now, contract: chosen?.contract ?? null }));
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
            {car === null ? '\u00a0' : knownText(words, formats, car)}
          </p>
          <NumberField
            label={words('mileageReadings.add.km')}
            required
            autoFocus={contract !== null}
            least={0}
            unit="km"
            {...fieldOf(form, 'KilometerStand')}
            onChange={(typed) => changeReading({ KilometerStand: typed })}
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
                  {...textOf(form, 'Reden')}
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
            {...fieldOf(form, 'Datum')}
            onChange={(day) => {
              changeReading({ Datum: day });
              if (day !== null) setAsked((now) => ({ ...now, day }));
            }}
          />
        </FramedFields>
      </div>
      <WizardFooter missing={[]} busy={form.isSaving} />
    </form>
  );
}
