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

/** Where the kilometers of a contract end: in a sentence, as a chart, and every number that leads there. */
export function ProjectionOfContract({ number }: { readonly number: number }): ReactNode {
  const words = useWords();
  const query = useMemo(() => fleetQuery(mileageProjections.ofLeaseContract, { number }), [number]);
  const { data: told, error, refetch } = useQuery(query);
  if (told === undefined) {
    return error === null ? (
      <TableSkeleton columns={4} rows={6} />
    ) : (
      <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} />
    );
  }
  return (
    <section className={styles['projection']} aria-label={words('mileageProjection.title')}>
      <h3>{words('mileageProjection.title')}</h3>
      <Said told={told} />
      <Pace told={told} />
      {told.Reden === 'noKilometers' ? null : <ProjectionChart key={number} told={told} />}
      <Steps query={query} />
    </section>
  );
}

/** The projection in words; or why there is none. */
function Said({ told }: { readonly told: WireProjection }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const km = (value: number | null) => words('unit.km', { value: formats.number(value) });
  const { Reden, PrognoseVerschil: over, PrognoseBedrag: amount } = told;
  const leftOut = told.Standen.filter(({ Weggelaten }) => Weggelaten !== null).length;
  const others = [
    ...(told.Standen.some(({ Vervangen }) => Vervangen) ? [words('mileageProjection.wasReplaced')] : []),
    ...(leftOut > 0 ? [words('mileageProjection.leftOut', { count: leftOut })] : []),
  ];
  if (Reden !== null || over === null) {
    // words: mileageProjection.Reden.*
    const why = words(`mileageProjection.Reden.${Reden ?? 'noReading'}`, { day: formats.legacyDay(told.Vanaf) });
    return (
      <>
        <p className={styles['said']}>{why}</p>
        {others.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </>
    );
  }
  const values = { day: formats.legacyDay(told.EindDatum), end: km(told.PrognoseStand), km: km(Math.abs(over)) };
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
      {told.LaagsteStand === told.HoogsteStand ? null : (
        <p>{words('mileageProjection.band', { low: km(told.LaagsteStand), high: km(told.HoogsteStand) })}</p>
      )}
      {others.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

/** How the last reading compares with what the contract allows until then (EN2-14); nothing where that cannot be told. */
function Pace({ told }: { readonly told: WireProjection }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const { Afwijking: deviation, ToegestaneStand: allowed, VerwachteKilometers: expected } = told;
  const last = told.Standen.findLast(({ Weggelaten }) => Weggelaten === null);
  if (deviation === null || allowed === null || expected === null || last === undefined) return null;
  const km = (value: number) => words('unit.km', { value: formats.number(value) });
  return (
    <p>
      {words('mileageProjection.pace', {
        day: formats.legacyDay(last.Datum),
        driven: km(last.Totaal - told.BeginKilometerStand),
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
