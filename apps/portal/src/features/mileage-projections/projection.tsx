import { useQuery } from '@tanstack/react-query';
import {
  mileageProjections,
  type ProjectionStep,
  projectionStepFacts,
  type WireProjection,
} from '@wagenpark/contract/fleet/mileage-projections';
import { type ReactNode, useMemo } from 'react';
import { DetailTable } from '../../patterns/detail/detail-table.tsx';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import type { ListContext } from '../../patterns/list-screen/list-descriptor.ts';
import { fleetQuery, queryClient } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { TableSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { useWords } from '../../words/words.ts';
import { ProjectionChart } from './chart.tsx';
import styles from './projection.module.css';

/** The columns of the calculation. */
// words: mileageProjection.fact.* mileageProjection.Stap.*
export const projectionColumns = (context: ListContext) =>
  factColumns<typeof projectionStepFacts, 'mileageProjection', ProjectionStep>(
    'mileageProjection',
    projectionStepFacts,
    context,
    { Stap: {}, Datum: {}, Dagen: {}, Kilometers: {}, KmPerDag: {}, Percentage: {}, Prijs: {}, Bedrag: {} },
  );

/** Tab with the projection of a contract's kilometers: a sentence, a chart, and all steps of the calculation. */
export function ProjectionOfContract({ number }: { readonly number: number }): ReactNode {
  const words = useWords();
  const query = useMemo(() => fleetQuery(mileageProjections.ofLeaseContract, { number }), [number]);
  const { data: projection, error, refetch } = useQuery(query);
  if (projection === undefined) {
    return error === null ? (
      <TableSkeleton columns={4} rows={6} />
    ) : (
      <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} />
    );
  }
  return (
    <section className={styles['projection']} aria-label={words('mileageProjection.title')}>
      <h3>{words('mileageProjection.title')}</h3>
      <Summary told={projection} />
      <Pace told={projection} />
      {projection.Reden === 'noKilometers' ? null : <ProjectionChart key={number} told={projection} />}
      <Steps query={query} />
    </section>
  );
}

/** The projection in words, or the reason why there is none. */
function Summary({ told: projection }: { readonly told: WireProjection }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const km = (value: number | null) => words('unit.km', { value: formats.number(value) });
  const { Reden, PrognoseVerschil: over, PrognoseBedrag: amount } = projection;
  const ignoredCount = projection.Standen.filter(({ Weggelaten }) => Weggelaten !== null).length;
  const notes = [
    ...(projection.Standen.some(({ Vervangen }) => Vervangen) ? [words('mileageProjection.wasReplaced')] : []),
    ...(ignoredCount > 0 ? [words('mileageProjection.leftOut', { count: ignoredCount })] : []),
  ];
  if (Reden !== null || over === null) {
    // words: mileageProjection.Reden.*
    const reason = words(`mileageProjection.Reden.${Reden ?? 'noReading'}`, {
      day: formats.legacyDay(projection.Vanaf),
    });
    return (
      <>
        <p className={styles['said']}>{reason}</p>
        {notes.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </>
    );
  }
  const values = {
    day: formats.legacyDay(projection.EindDatum),
    end: km(projection.PrognoseStand),
    km: km(Math.abs(over)),
  };
  const money =
    amount === null
      ? words('mileageProjection.noPrice')
      : amount > 0
        ? words('mileageProjection.pay', { amount: formats.money(amount) })
        : amount < 0
          ? words('mileageProjection.back', { amount: formats.money(-amount) })
          : '';
  return (
    <>
      <p className={styles['said']} data-over={over > 0 || undefined}>
        {words(over > 0 ? 'mileageProjection.over' : 'mileageProjection.under', values)} {money}
      </p>
      {projection.LaagsteStand === projection.HoogsteStand ? null : (
        <p>
          {words('mileageProjection.band', { low: km(projection.LaagsteStand), high: km(projection.HoogsteStand) })}
        </p>
      )}
      {notes.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

/** Compares the last reading with the contract's allowance until then (EN2-14). Hidden if that cannot be computed. */
function Pace({ told: projection }: { readonly told: WireProjection }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const { Afwijking: deviation, ToegestaneStand: allowed, VerwachteKilometers: expected } = projection;
  const last = projection.Standen.findLast(({ Weggelaten }) => Weggelaten === null);
  if (deviation === null || allowed === null || expected === null || last === undefined) return null;
  const km = (value: number) => words('unit.km', { value: formats.number(value) });
  return (
    <p>
      {words('mileageProjection.pace', {
        day: formats.legacyDay(last.Datum),
        driven: km(last.Totaal - projection.BeginKilometerStand),
        expected: km(expected),
        allowed: km(allowed),
        way: deviation > 0 ? 'above' : deviation < 0 ? 'below' : 'same',
        percent: words('unit.percent', { value: formats.number(Math.abs(deviation), 1) }),
      })}
    </p>
  );
}

/** The calculation, step by step. */
function Steps({
  query,
}: {
  readonly query: ReturnType<typeof fleetQuery<typeof mileageProjections.ofLeaseContract>>;
}): ReactNode {
  const words = useWords();
  const steps = useMemo(
    () => ({
      queryKey: [...query.queryKey, 'steps'],
      queryFn: async () => (await queryClient.fetchQuery(query)).Stappen,
    }),
    [query],
  );
  return (
    <>
      <h3 className={styles['head']}>{words('mileageProjection.steps')}</h3>
      <div className={styles['steps']}>
        <DetailTable
          name="mileage-projection"
          label={words('mileageProjection.steps')}
          query={steps}
          columns={projectionColumns}
          emptyText={words('mileageProjection.none')}
        />
      </div>
    </>
  );
}
