import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { StoredDriver } from '@wagenpark/contract/fleet/drivers';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { type ReactNode } from 'react';
import { adminQuery } from '../../../platform/calls/queries.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { IconAlertTriangle, IconCircleCheck } from '../../../ui/icons.ts';
import { InitialsMark } from '../../../ui/initials/initials-mark.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './driver-card.module.css';
import { type DriverForm, licenceFields } from './driver-form.ts';

/** The result of a check before sending: fine, or a warning. */
interface Check {
  readonly text: string;
  readonly isFine: boolean;
  /** The field in which the user can fix it. */
  readonly completes?: string;
}

/** Checks a person's driving licence on the day of the change. */
function useLicenceCheck(form: DriverForm): Check {
  const words = useWords();
  const { formats } = useSession();
  const categories = licenceFields.flatMap((name) => (form[name] ? [name.slice(-1)] : [])).join(', ');
  const { RijbewijsGeldigTot: until, Ingangsdatum: from } = form;
  if (until === null)
    return { text: words('driver.check.licenceUnknown'), isFine: false, completes: 'RijbewijsNummer' };
  const day = formats.day(until);
  return from !== null && until < from
    ? { text: words('driver.check.licenceEnds', { day }), isFine: false, completes: 'RijbewijsNummer' }
    : {
        text: words('driver.check.licence', { categories, hasAny: categories === '' ? 'no' : 'yes', day }),
        isFine: true,
      };
}

/**
 * Checks whether the person has another car on the day of the change, or today while no day is chosen. Null while
 * unknown.
 */
function useCarCheck(person: number, contract: number, changeDay: IsoDay | null): Check | null {
  const words = useWords();
  const { formats } = useSession();
  const today = useToday();
  const records = useQuery(adminQuery(adminResources.persons.records, { params: { number: person } }));
  const contracts = records.data?.find(({ kind }) => kind === 'contract')?.entries;
  if (contracts === undefined) return null;
  const onDay = changeDay ?? today;
  const plates = contracts
    .filter(({ record, since, until, status }) => {
      return record.id !== contract && since <= onDay && (until === null || until >= onDay) && status !== 'ended';
    })
    .map(({ plate }) => plate);
  const plate = plates.join(', ');
  const day = formats.day(onDay);
  if (plates.length > 0) {
    const text =
      changeDay === null ? words('driver.check.hasCar', { plate }) : words('driver.check.hasCarOn', { plate, day });
    return { text, isFine: false };
  }
  return {
    text: changeDay === null ? words('driver.check.noCar') : words('driver.check.noCarOn', { day }),
    isFine: true,
  };
}

/**
 * The chosen existing person as a card, with the results of checks. Missing details are completed in the form's fields,
 * which open on request.
 */
export function DriverCard({
  driver,
  contract,
  form,
  missing,
  onComplete,
  onOther,
}: {
  readonly driver: StoredDriver;
  /** Number of the contract whose car they are to drive. */
  readonly contract: number;
  readonly form: DriverForm;
  /** Required fields that are empty, with their labels. */
  readonly missing: readonly { readonly field: string; readonly label: string }[];
  readonly onComplete: (field: string) => void;
  readonly onOther: () => void;
}): ReactNode {
  const words = useWords();
  const licenceCheck = useLicenceCheck(form);
  const carCheck = useCarCheck(driver.BestuurderNummer, contract, form.Ingangsdatum);
  const isMobileAsked = missing.some(({ field }) => field === 'Mobiel');
  const checks: readonly Check[] = [
    licenceCheck,
    ...(carCheck === null ? [] : [carCheck]),
    ...(form.Mobiel === '' && !isMobileAsked
      ? [{ text: words('driver.check.noMobile'), isFine: false, completes: 'Mobiel' }]
      : []),
    ...missing.map(({ field, label }) => ({
      text: words('driver.check.missing', { field: label }),
      isFine: false,
      completes: field,
    })),
  ];
  const company = driver.Velden.find(({ ResourceCode }) => ResourceCode === 'DebiteurNaam')?.Waarde;
  const name = driver.NaamSamengesteld;
  return (
    <div>
      <div className={styles['head']}>
        <span>{words('driver.mode.new')}</span>
        <Button variant="subtle" size="compact-sm" onClick={onOther}>
          {words('driver.chooseOther')}
        </Button>
      </div>
      <section className={styles['card']} aria-label={name}>
        <div className={styles['person']}>
          <InitialsMark name={name} size={36} />
          <div>
            <strong>{name}</strong>
            <small>{[driver.BestuurderNummer, company].filter(Boolean).join(' · ')}</small>
            <small>{form.Email}</small>
          </div>
        </div>
        <ul className={styles['checks']} aria-label={words('driver.checks')}>
          {checks.map(({ text, isFine, completes }) => (
            <li key={text} data-fine={isFine}>
              {isFine ? <IconCircleCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
              <span>{text}</span>
              {completes === undefined ? null : (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={words('driver.completeFor', { what: text })}
                  onClick={() => onComplete(completes)}
                >
                  {words('driver.complete')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
