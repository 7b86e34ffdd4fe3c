import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { StoredDriver } from '@wagenpark/contract/fleet/drivers';
import { initials } from '@wagenpark/domain/initials';
import type { ReactNode } from 'react';
import { adminQuery } from '../../../platform/calls/queries.ts';
import { useSession } from '../../../platform/session/session.ts';
import { IconAlertTriangle, IconCircleCheck } from '../../../ui/icons.ts';
import { useWords } from '../../../words/words.ts';
import styles from './driver-card.module.css';
import { type DriverForm, licenceFields } from './driver-form.ts';

/** Something that was looked at before one sends: fine, or worth a look. */
interface Check {
  readonly text: string;
  readonly isFine: boolean;
  /** The field that completes it. */
  readonly completes?: string;
}

/** What is known of a person's licence on the day of the change. */
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

/** The car that a person drives now, as the search for persons tells it. */
function useCarCheck(number: number): Check | null {
  const words = useWords();
  const found = useQuery(adminQuery(adminResources.driverLookup.search, { query: { search: String(number) } }));
  const person = found.data?.find((each) => each.number === number);
  if (person === undefined) return null;
  return person.plate === null
    ? { text: words('driver.check.noCar'), isFine: true }
    : { text: words('driver.check.hasCar', { plate: person.plate }), isFine: false };
}

/**
 * The existing person who is to drive: who it is, and what was looked at. What is missing is completed in the form's fields,
 * which open on wish.
 */
export function DriverCard({
  driver,
  form,
  missing,
  onComplete,
  onOther,
}: {
  readonly driver: StoredDriver;
  readonly form: DriverForm;
  /** What has to be filled in before it can be sent: fields, and what they are called. */
  readonly missing: readonly { readonly field: string; readonly label: string }[];
  readonly onComplete: (field: string) => void;
  readonly onOther: () => void;
}): ReactNode {
  const words = useWords();
  const licence = useLicenceCheck(form);
  const car = useCarCheck(driver.BestuurderNummer);
  const isMobileAsked = missing.some(({ field }) => field === 'Mobiel');
  const checks: readonly Check[] = [
    licence,
    ...(car === null ? [] : [car]),
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
          <span className={styles['initials']} aria-hidden>
            {initials(name)}
          </span>
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
