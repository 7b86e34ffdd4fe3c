import type { ProjectionStep, WireProjection } from '@wagenpark/contract/fleet/mileage-projections';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import { paceOf } from '@wagenpark/domain/mileage-pace';
import type { AgreedKilometers, MileageProjection } from '@wagenpark/domain/mileage-projection';

/** What has no number in a step. */
const empty = {
  Datum: null,
  Dagen: null,
  Kilometers: null,
  KmPerDag: null,
  Percentage: null,
  Prijs: null,
  Bedrag: null,
};
type Step = Partial<ProjectionStep> & Pick<ProjectionStep, 'Stap'>;
const inHundredths = (value: number): number => Math.round(value * 100) / 100;

/** A projection as it travels, every number of it as a step. */
export function wireProjection(number: number, agreed: AgreedKilometers, told: MileageProjection): WireProjection {
  const isRead = told.points.some(({ leftOut }) => leftOut === null);
  const pace = isRead ? paceOf(agreed, { day: told.lastDay, drivenKm: told.drivenKm }) : null;
  const deviation = pace && inHundredths(pace.percent);
  const steps: readonly Step[] = [
    { Stap: 'start', Datum: legacyDateOfDay(agreed.start), Kilometers: agreed.startKm },
    { Stap: 'allowed', Kilometers: told.allowedKm },
    { Stap: 'allowedEnd', Kilometers: told.allowedEndKm },
    ...(told.offsetKm === 0 ? [] : [{ Stap: 'replaced', Kilometers: told.offsetKm } as const]),
    ...(isRead
      ? ([
          { Stap: 'last', Datum: legacyDateOfDay(told.lastDay), Kilometers: told.lastKm },
          { Stap: 'driven', Kilometers: told.drivenKm },
        ] as const)
      : []),
    ...(pace === null
      ? []
      : ([
          { Stap: 'expected', Dagen: pace.days, Kilometers: pace.expectedKm },
          { Stap: 'allowedNow', Datum: legacyDateOfDay(told.lastDay), Kilometers: agreed.startKm + pace.expectedKm },
          { Stap: 'deviation', Kilometers: pace.overKm, Percentage: deviation },
        ] as const)),
    ...(told.why === null ? numbersOf(agreed, told) : []),
  ];
  return {
    LeaseContractNummer: number,
    Reden: told.why,
    Vanaf: told.why === null || told.from === null ? null : legacyDateOfDay(told.from),
    BeginDatum: legacyDateOfDay(agreed.start),
    EindDatum: legacyDateOfDay(agreed.end),
    BeginKilometerStand: agreed.startKm,
    ToegestaneEindStand: told.allowedEndKm,
    Standen: told.points.map(({ day, km, total, isReplaced, leftOut }) => ({
      Datum: legacyDateOfDay(day),
      KilometerStand: km,
      Totaal: total,
      Vervangen: isReplaced,
      Weggelaten: leftOut,
    })),
    VerwachteKilometers: pace && pace.expectedKm,
    ToegestaneStand: pace && agreed.startKm + pace.expectedKm,
    Afwijking: deviation,
    PrognoseStand: told.why === null ? told.endKm : null,
    LaagsteStand: told.why === null ? told.lowEndKm : null,
    HoogsteStand: told.why === null ? told.highEndKm : null,
    PrognoseVerschil: told.why === null ? told.overKm : null,
    PrognoseBedrag: told.why === null ? told.amount : null,
    Stappen: steps.map((step) => ({ ...empty, ...step })),
  };
}

/** The steps from the last reading to the end. */
const numbersOf = (
  { end }: AgreedKilometers,
  told: Extract<MileageProjection, { readonly why: null }>,
): readonly Step[] => [
  { Stap: 'base', Datum: legacyDateOfDay(told.baseDay), Kilometers: told.baseKm },
  { Stap: 'average', Dagen: told.days, Kilometers: told.km, KmPerDag: inHundredths(told.perDay) },
  { Stap: 'left', Dagen: told.daysLeft },
  { Stap: 'end', Datum: legacyDateOfDay(end), Kilometers: told.endKm },
  { Stap: 'slow', KmPerDag: inHundredths(told.slowPerDay), Kilometers: told.lowEndKm },
  { Stap: 'fast', KmPerDag: inHundredths(told.fastPerDay), Kilometers: told.highEndKm },
  { Stap: 'over', Kilometers: told.overKm },
  { Stap: 'amount', Prijs: told.price, Bedrag: told.amount },
];
