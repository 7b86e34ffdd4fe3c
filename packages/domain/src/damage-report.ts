/** Damage reports: which parts of a car there are, and what keeps a report from being sent (DF2-01 … DF2-04). */

import type { IsoDay } from './calendar-day.ts';
import { isMailbox } from './email.ts';

/** The parts of a car, as its drawing has them: those of the whole car, then from the front to the back, left to right. */
export const carParts = [
  'above',
  'around',
  'inside',
  'under',
  'frontLeft',
  'frontMiddle',
  'frontRight',
  'midLeft',
  'middle',
  'midRight',
  'behindLeft',
  'behindMiddle',
  'behindRight',
] as const;
export type CarPart = (typeof carParts)[number];

export const damageKinds = ['bodywork', 'glass', 'wheels', 'interior', 'theft', 'other'] as const;
export const damageCauses = [
  'collision',
  'person',
  'object',
  'parked',
  'animal',
  'stone',
  'weather',
  'vandalism',
  'burglary',
  'fire',
  'other',
] as const;

const isPart = (text: string): text is CarPart => (carParts as readonly string[]).includes(text);

/** The parts that a text names, in the order of the drawing: `frontLeft, above`. Null: one of them is no part, or none is named. */
export function partsOf(text: string): readonly CarPart[] | null {
  const named = text.split(',').map((part) => part.trim());
  return named.every(isPart) ? carParts.filter((part) => named.includes(part)) : null;
}

/** Parts as they are stored and travel. */
export const textOfParts = (parts: readonly CarPart[]): string =>
  carParts.filter((part) => parts.includes(part)).join(', ');

/** Whether a text is a time of day, `HH:MM`. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** What somebody reports, by the names of the wire; a text that is not there is empty. */
export interface ReportedDamage {
  readonly Schadedatum: IsoDay | null;
  readonly Schadetijd: string;
  readonly Soort: string | null;
  readonly Oorzaak: string | null;
  readonly Locatie: string;
  readonly BeschadigdeDelen: string;
  readonly PolitieAanwezig: boolean;
  readonly PolitieRapportNummer: string;
  readonly PolitiePlaats: string;
  readonly Tegenpartij: boolean;
  readonly TegenpartijNaam: string;
  readonly TegenpartijKenteken: string;
  readonly TegenpartijVerzekeraar: string;
  readonly TegenpartijTelefoon: string;
  readonly TegenpartijEmail: string;
}

/** The days between which the car of a report can have been damaged. */
export interface DamageTerm {
  /** The first day of the contract. */
  readonly start: IsoDay;
  /** The last one, of a contract that is over; else null. */
  readonly last: IsoDay | null;
  /** Today where the client is, and the time there, `HH:MM`. */
  readonly today: IsoDay;
  readonly now: string;
}

/** What keeps a report from being sent, at its field. `limit`: the day that it should not be before or after. */
export interface DamageFault {
  readonly field: keyof ReportedDamage;
  readonly code:
    | 'required'
    | 'inFuture'
    | 'beforeContract'
    | 'afterContract'
    | 'notATime'
    | 'notAPart'
    | 'notAnAddress';
  readonly limit?: IsoDay;
}

const always = ['Soort', 'Oorzaak', 'Locatie', 'BeschadigdeDelen'] as const;
const ofPolice = ['PolitieRapportNummer', 'PolitiePlaats'] as const;

/** What has to be known of the other party: who goes on foot, or by bicycle, has neither a plate nor an insurer of it. */
const ofCounterparty = (cause: string | null) =>
  cause === 'person'
    ? (['TegenpartijNaam'] as const)
    : (['TegenpartijNaam', 'TegenpartijKenteken', 'TegenpartijVerzekeraar'] as const);

/**
 * Everything that keeps a report from being sent (DF2-04). The facts of the police count when it was there, those of the
 * other party when there was one, who has to be reached by telephone or e-mail.
 * @param term null while the car is not known
 */
export function faultsOfDamage(report: ReportedDamage, term: DamageTerm | null): readonly DamageFault[] {
  const isEmpty = (field: keyof ReportedDamage) => String(report[field] ?? '').trim() === '';
  const needed: readonly (keyof ReportedDamage)[] = [
    ...always,
    ...(report.PolitieAanwezig ? ofPolice : []),
    ...(report.Tegenpartij ? ofCounterparty(report.Oorzaak) : []),
    ...(report.Tegenpartij && isEmpty('TegenpartijEmail') ? (['TegenpartijTelefoon'] as const) : []),
  ];
  const { TegenpartijEmail: email, BeschadigdeDelen: parts } = report;
  return [
    ...faultsOfMoment(report, term),
    ...needed.filter(isEmpty).map((field): DamageFault => ({ field, code: 'required' })),
    ...(parts !== '' && partsOf(parts) === null ? [{ field: 'BeschadigdeDelen', code: 'notAPart' } as const] : []),
    ...(report.Tegenpartij && email.trim() !== '' && !isMailbox(email.trim())
      ? [{ field: 'TegenpartijEmail', code: 'notAnAddress' } as const]
      : []),
  ];
}

function faultsOfMoment(
  { Schadedatum: day, Schadetijd: time }: ReportedDamage,
  term: DamageTerm | null,
): DamageFault[] {
  const field = 'Schadedatum';
  if (time !== '' && !isTimeOfDay(time)) return [{ field: 'Schadetijd', code: 'notATime' }];
  if (day === null) return [{ field, code: 'required' }];
  if (term === null) return [];
  if (day > term.today) return [{ field, code: 'inFuture', limit: term.today }];
  if (day === term.today && time > term.now) return [{ field: 'Schadetijd', code: 'inFuture' }];
  if (day < term.start) return [{ field, code: 'beforeContract', limit: term.start }];
  if (term.last !== null && day > term.last) return [{ field, code: 'afterContract', limit: term.last }];
  return [];
}
