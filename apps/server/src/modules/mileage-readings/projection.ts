import type { ProjectionStep, WireProjection } from '@wagenpark/contract/fleet/mileage-projections';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import { calculatePace } from '@wagenpark/domain/mileage-pace';
import type { AgreedKilometers, MileageProjection } from '@wagenpark/domain/mileage-projection';

/** The defaults of a step: all fields null. */
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
const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;

/** Converts a projection to its wire form, with one step for each number of the calculation. */
export function toWireProjection(
  number: number,
  agreed: AgreedKilometers,
  projection: MileageProjection,
): WireProjection {
  const isRead = projection.points.some(({ exclusionReason }) => exclusionReason === null);
  const pace = isRead ? calculatePace(agreed, { day: projection.lastDay, drivenKm: projection.drivenKm }) : null;
  const deviation = pace && roundToHundredths(pace.percent);
  const steps: readonly Step[] = [
    { Stap: 'start', Datum: legacyDateOfDay(agreed.start), Kilometers: agreed.startKm },
    { Stap: 'allowed', Kilometers: projection.allowedKm },
    { Stap: 'allowedEnd', Kilometers: projection.allowedEndKm },
    ...(projection.offsetKm === 0 ? [] : [{ Stap: 'replaced', Kilometers: projection.offsetKm } as const]),
    ...(isRead
      ? ([
          { Stap: 'last', Datum: legacyDateOfDay(projection.lastDay), Kilometers: projection.lastKm },
          { Stap: 'driven', Kilometers: projection.drivenKm },
        ] as const)
      : []),
    ...(pace === null
      ? []
      : ([
          { Stap: 'expected', Dagen: pace.days, Kilometers: pace.expectedKm },
          {
            Stap: 'allowedNow',
            Datum: legacyDateOfDay(projection.lastDay),
            Kilometers: agreed.startKm + pace.expectedKm,
          },
          { Stap: 'deviation', Kilometers: pace.overKm, Percentage: deviation },
        ] as const)),
    ...(projection.why === null ? projectedSteps(agreed, projection) : []),
  ];
  return {
    LeaseContractNummer: number,
    Reden: projection.why,
    Vanaf: projection.why === null || projection.from === null ? null : legacyDateOfDay(projection.from),
    BeginDatum: legacyDateOfDay(agreed.start),
    EindDatum: legacyDateOfDay(agreed.end),
    BeginKilometerStand: agreed.startKm,
    ToegestaneEindStand: projection.allowedEndKm,
    Standen: projection.points.map(({ day, km, total, isReplaced, exclusionReason }) => ({
      Datum: legacyDateOfDay(day),
      KilometerStand: km,
      Totaal: total,
      Vervangen: isReplaced,
      Weggelaten: exclusionReason,
    })),
    VerwachteKilometers: pace && pace.expectedKm,
    ToegestaneStand: pace && agreed.startKm + pace.expectedKm,
    Afwijking: deviation,
    PrognoseStand: projection.why === null ? projection.endKm : null,
    LaagsteStand: projection.why === null ? projection.lowEndKm : null,
    HoogsteStand: projection.why === null ? projection.highEndKm : null,
    PrognoseVerschil: projection.why === null ? projection.overKm : null,
    PrognoseBedrag: projection.why === null ? projection.amount : null,
    Stappen: steps.map((step) => ({ ...empty, ...step })),
  };
}

/** The steps from the last reading to the end of the contract. */
const projectedSteps = (
  { end }: AgreedKilometers,
  projection: Extract<MileageProjection, { readonly why: null }>,
): readonly Step[] => [
  { Stap: 'base', Datum: legacyDateOfDay(projection.baseDay), Kilometers: projection.baseKm },
  {
    Stap: 'average',
    Dagen: projection.days,
    Kilometers: projection.km,
    KmPerDag: roundToHundredths(projection.perDay),
  },
  { Stap: 'left', Dagen: projection.daysLeft },
  { Stap: 'end', Datum: legacyDateOfDay(end), Kilometers: projection.endKm },
  { Stap: 'slow', KmPerDag: roundToHundredths(projection.slowPerDay), Kilometers: projection.lowEndKm },
  { Stap: 'fast', KmPerDag: roundToHundredths(projection.fastPerDay), Kilometers: projection.highEndKm },
  { Stap: 'over', Kilometers: projection.overKm },
  { Stap: 'amount', Prijs: projection.price, Bedrag: projection.amount },
];
