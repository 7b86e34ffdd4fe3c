import type { DamageCarFacts, DamageQuery } from '@wagenpark/contract/admin/damage-reports';
import { Refusal, refusal, type WireError } from '@wagenpark/contract/define/errors';
import type { NewDamageReport } from '@wagenpark/contract/fleet/damage-reports';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import {
  type DamageFault,
  type DamageTerm,
  faultsOfDamage,
  parseCarParts,
  textOfParts,
} from '@wagenpark/domain/damage-report';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { type CallKey, runOnce } from '../../http/idempotency.ts';
import type { SubjectDeps } from '../../http/subject.ts';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { countUse } from '../../platform/hourly-limits.ts';
import { touchDebtors } from '../lease-contracts/index.ts';
import { attachFiles } from '../stored-files/index.ts';
import { type LetterDeps, mailLeasingCompany } from './letters.ts';
import * as repository from './write-repository.ts';

export type ReportingDeps = LetterDeps & Pick<SubjectDeps, 'database'>;

/** The time of day in a zone, `HH:MM`. */
const timeInZone = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment);

/**
 * The facts of a car for the form of a new damage report, with other reports of that day.
 * @throws {Refusal} `notFound` when the contract is out of scope
 */
export async function readDamagedCar(
  tx: Tx,
  scope: Scope,
  { contract, day, time }: DamageQuery,
): Promise<DamageCarFacts> {
  const car = await repository.readCar(tx, scope.clientId, contract);
  if (car === undefined) throw refusal('notFound');
  const { plate, description, start, last } = car;
  const driver = day === null ? undefined : await repository.readDriverAt(tx, scope.clientId, contract, { day, time });
  const alike = day === null ? [] : await repository.readReportsOfDay(tx, scope.clientId, { plate, day });
  return { contract, plate, description, start, last, driver: driver?.name ?? null, alike: [...alike] };
}

/**
 * Stores a pending report and mails it to the leasing company, in one transaction in the caller's scope.
 * @param key the idempotency key: the same key stores the report only once (DF2-06)
 * @throws {Refusal} `notFound` for a car out of scope; the faults of the form at their fields; `startOutsideTerm` for
 *   a day
 *   outside the contract or on which the calling driver did not have the car (settled question 19); `tooManyRequests`
 */
export function createReport(
  deps: ReportingDeps,
  call: Call,
  key: CallKey | undefined,
  form: NewDamageReport,
): Promise<boolean> {
  const { scope, clientId } = call.caller;
  return deps.database.inScope(scope, (tx) =>
    runOnce(tx, key, async () => {
      const now = deps.clock.now();
      const car = await repository.readCar(tx, clientId, form.LeaseContractNummer);
      if (car === undefined) throw refusal('notFound', { path: 'LeaseContractNummer' });
      const { timeZone, start, last } = car;
      const day = dayOfLegacyDate(form.Schadedatum, timeZone);
      if (day === null) throw refusal('invalidInput', { path: 'Schadedatum' });
      refuseFaults(form, day, { start, last, today: todayInZone(timeZone, now), now: timeInZone(timeZone, now) });
      const time = form.Schadetijd === '' ? null : form.Schadetijd;
      const driver = await repository.readDriverAt(tx, clientId, car.contract, { day, time });
      // Drivers may only report damage that happened while they had the car.
      if (scope.driver !== null && driver?.number !== scope.driver) {
        throw refusal('startOutsideTerm', { path: 'Schadedatum' });
      }
      await countUse(tx, call.caller.account, 'request', now);
      // Each report sends a letter, so a car has the same hourly limit as for requests.
      await countUse(tx, call.caller.account, 'requestOfContract', now, `damage ${car.contract}`);
      const { displayName } = await repository.readMailSettings(tx, clientId);
      const number = await repository.insertReport(tx, clientId, {
        ...columnsOf(form),
        debtor_number: car.debtor,
        lease_contract_number: car.contract,
        driver_number: driver?.number ?? null,
        plate: car.plate,
        damage_on: day,
        damage_time: time,
        notified_at: now,
        is_handled: false,
        reporter_name: call.caller.name,
        reporter_email: call.caller.email,
        reporter_locale: call.caller.locale,
      });
      await attachFiles(tx, { clientId, owner: 'damage_report', number }, call.caller.account, form.Bestanden, {
        path: 'Bestanden',
      });
      await audit(tx, {
        clientId,
        action: 'damageReported',
        source: 'person',
        call,
        ...(call.caller.role === 'master' ? { onBehalfOf: displayName } : {}),
        entity: { kind: 'damageReport', number },
        at: now,
      });
      await touchDebtors(tx, clientId, [car.debtor]);
      await mailLeasingCompany(deps, tx, clientId, {
        number,
        plate: car.plate,
        car: car.description,
        day,
        reporter: call.caller.name,
        client: displayName,
      });
      return true;
    }),
  );
}

const blankAsNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** The columns of a report from its form. Fields of police and the other party are null when they were not involved. */
function columnsOf(form: NewDamageReport): repository.ReportRow {
  const policeText = (text: string) => (form.PolitieAanwezig ? blankAsNull(text) : null);
  const counterpartyText = (text: string) => (form.Tegenpartij ? blankAsNull(text) : null);
  return {
    kind: form.Soort,
    cause: form.Oorzaak,
    location: form.Locatie,
    in_built_up_area: form.BinnenBebouwdeKom,
    damage_on_car: blankAsNull(form.SchadeAuto),
    parts: textOfParts(parseCarParts(form.BeschadigdeDelen) ?? []),
    description: blankAsNull(form.Omschrijving),
    has_police: form.PolitieAanwezig,
    police_report_number: policeText(form.PolitieRapportNummer),
    police_place: policeText(form.PolitiePlaats),
    has_counterparty: form.Tegenpartij,
    counterparty_name: counterpartyText(form.TegenpartijNaam),
    counterparty_plate: counterpartyText(form.TegenpartijKenteken),
    counterparty_insurer: counterpartyText(form.TegenpartijVerzekeraar),
    counterparty_phone: counterpartyText(form.TegenpartijTelefoon),
    counterparty_email: counterpartyText(form.TegenpartijEmail),
    had_drunk: form.AlcoholGebruikt,
  };
}

/** @throws {Refusal} with all faults of a form, each with the path of its field */
function refuseFaults(form: NewDamageReport, day: string, term: DamageTerm): void {
  const faults = faultsOfDamage({ ...form, Schadedatum: day }, term);
  if (faults.length > 0) throw new Refusal(faults.map(errorOf));
}

function errorOf({ field: path, code, limit }: DamageFault): WireError {
  if (code === 'required') return { code, path, message: `${path} is required` };
  if (code === 'beforeContract' || code === 'afterContract') {
    return { code: 'startOutsideTerm', path, message: `${path} lies outside the contract` };
  }
  return {
    code: 'invalidInput',
    path,
    message: `${path} cannot be taken`,
    params: { reason: code, ...(limit === undefined ? {} : { date: limit }) },
  };
}
