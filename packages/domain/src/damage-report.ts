/** Rules for damage reports: the parts of a car, and the validation of a report (DF2-01 … DF2-04). */

import type { IsoDay } from './calendar-day.ts';
import { isMailbox } from './email.ts';

/** The parts of a car in the order of the drawing: those of the whole car, then front to back, left to right. */
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

/**
 * Parses a list of parts (`frontLeft, above`) into the order of the drawing. Null when it is empty or contains an
 * unknown part.
 */
export function parseCarParts(text: string): readonly CarPart[] | null {
  const names = text.split(',').map((part) => part.trim());
  return names.every(isPart) ? carParts.filter((part) => names.includes(part)) : null;
}

/** Formats parts as they are stored and sent. */
export const textOfParts = (parts: readonly CarPart[]): string =>
  carParts.filter((part) => parts.includes(part)).join(', ');

/** Whether a text is a time of day, `HH:MM`. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** A damage report with wire names. A missing text is empty. */
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

/** The period in which the damage can have happened. */
export interface DamageTerm {
  /** The first day of the contract. */
  readonly start: IsoDay;
  /** The last day of an ended contract; null otherwise. */
  readonly last: IsoDay | null;
  /** Today and the time of day (`HH:MM`) in the client's time zone. */
  readonly today: IsoDay;
  readonly now: string;
}

/** A validation error with its field. `limit`: the earliest or latest allowed day. */
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

/** The required facts of the other party. A pedestrian or cyclist has no plate and no vehicle insurance. */
const ofCounterparty = (cause: string | null) =>
  cause === 'person'
    ? (['TegenpartijNaam'] as const)
    : (['TegenpartijNaam', 'TegenpartijKenteken', 'TegenpartijVerzekeraar'] as const);

/**
 * Validates a damage report (DF2-04). Police details count only if the police was involved, and those of the other
 * party only if there was one; a telephone number or e-mail address is required for that party.
 * @param term null while the car is unknown
 */
export function faultsOfDamage(report: ReportedDamage, term: DamageTerm | null): readonly DamageFault[] {
  const isEmpty = (field: keyof ReportedDamage) => String(report[field] ?? '').trim() === '';
  const requiredFields: readonly (keyof ReportedDamage)[] = [
    ...always,
    ...(report.PolitieAanwezig ? ofPolice : []),
    ...(report.Tegenpartij ? ofCounterparty(report.Oorzaak) : []),
    ...(report.Tegenpartij && isEmpty('TegenpartijEmail') ? (['TegenpartijTelefoon'] as const) : []),
  ];
  const { TegenpartijEmail: email, BeschadigdeDelen: parts } = report;
  return [
    ...faultsOfMoment(report, term),
    ...requiredFields.filter(isEmpty).map((field): DamageFault => ({ field, code: 'required' })),
    ...(parts !== '' && parseCarParts(parts) === null
      ? [{ field: 'BeschadigdeDelen', code: 'notAPart' } as const]
      : []),
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
