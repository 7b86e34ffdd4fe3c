import type { WireProjection } from '@wagenpark/contract/fleet/mileage-projections';
import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { chartKeys } from '../../ui/chart/chart-keys.ts';
import { useWidth } from '../../ui/chart/use-width.ts';
import { useWords } from '../../words/words.ts';
import styles from './chart.module.css';
import { type ChartPoint, chartFacts } from './chart-points.ts';

const HEIGHT = 260;
const TOP = 14;
const BOTTOM = 26;
const LEFT = 62;
/** Width for labels at the ends of the lines, on wide screens; otherwise they are below the chart. */
const LABEL_WIDTH = 150;
const MIN_WIDE_WIDTH = 620;
/** The least vertical distance between labels. */
const MIN_LABEL_DISTANCE = 18;

/** The years that begin between two moments. */
function yearsBetween(from: number, to: number): readonly number[] {
  const first = new Date(from).getUTCFullYear() + 1;
  const last = new Date(to).getUTCFullYear();
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

const pathOf = line<ChartPoint>();
/**
 * Chart of readings, the contract's line, and the projection with its range. Points are read one by one with arrow keys
 * or pointer.
 */
export function ProjectionChart({ told: projection }: { readonly told: WireProjection }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const [frame, width] = useWidth();
  const facts = useMemo(() => chartFacts(projection), [projection]);
  const [pointIndex, setPointIndex] = useState(facts.points.length - 1);
  const activePoint = facts.points[Math.min(pointIndex, facts.points.length - 1)] as ChartPoint;
  const km = (value: number | null) => words('unit.km', { value: formats.number(value) });
  const day = (date: string) => formats.legacyDay(date);
  const describePoint = (point: ChartPoint): string => {
    const values = { day: day(point.date), km: km(point.km) };
    const allowed = km(projection.ToegestaneEindStand);
    if (point.kind === 'start') return words('mileageProjection.chart.start', values);
    if (point.kind === 'reading') return words('mileageProjection.chart.reading', values);
    return facts.projected === null
      ? words('mileageProjection.chart.endOfContract', { day: values.day, allowed })
      : words('mileageProjection.chart.end', {
          ...values,
          allowed,
          low: km(projection.LaagsteStand),
          high: km(projection.HoogsteStand),
        });
  };

  const isWide = width >= MIN_WIDE_WIDTH;
  const right = Math.max(LEFT + 40, width - (isWide ? LABEL_WIDTH : 12));
  const allPoints = [...facts.points, ...facts.contract];
  const from = Math.min(...allPoints.map((point) => point.at));
  const until = Math.max(...allPoints.map((point) => point.at));
  const minKm = Math.min(...allPoints.map((point) => point.km));
  const maxKm = Math.max(...allPoints.map((point) => point.km), facts.projected?.high ?? 0);
  const x = scaleLinear([from, Math.max(until, from + 1)], [LEFT, right]);
  const y = scaleLinear([minKm, Math.max(maxKm, minKm + 1)], [HEIGHT - BOTTOM, TOP]).nice(5);
  pathOf.x((point) => x(point.at)).y((point) => y(point.km));
  const { projected } = facts;
  const band =
    projected === null
      ? null
      : area<readonly [ChartPoint, number, number]>()
          .x(([point]) => x(point.at))
          .y0(([, low]) => y(low))
          .y1(([, , high]) => y(high))([
          [projected.from, projected.from.km, projected.from.km],
          [projected.to, projected.low, projected.high],
        ]);
  const endLabels = [
    {
      kind: 'contract',
      km: projection.ToegestaneEindStand,
      text: words('mileageProjection.chart.contract', { km: km(projection.ToegestaneEindStand) }),
    },
    ...(projected === null
      ? []
      : [
          {
            kind: 'expected',
            km: projected.to.km,
            text: words('mileageProjection.chart.expected', { km: km(projected.to.km) }),
          },
        ]),
  ].toSorted((a, b) => b.km - a.km);
  const [upper, lower] = endLabels.map((label) => y(label.km));
  const labelShift =
    upper === undefined || lower === undefined ? 0 : Math.max(0, MIN_LABEL_DISTANCE - (lower - upper)) / 2;

  const onKeyDown = (event: KeyboardEvent): void => {
    const move = chartKeys[event.key];
    if (move === undefined) return;
    event.preventDefault();
    setPointIndex((current) => move(current, facts.points.length - 1));
  };
  const point = (event: PointerEvent<HTMLElement>): void => {
    const pointerX = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const distances = facts.points.map((each) => Math.abs(x(each.at) - pointerX));
    setPointIndex(distances.indexOf(Math.min(...distances)));
  };
  return (
    <figure className={styles['figure']}>
      <div
        ref={frame}
        className={styles['chart']}
        role="slider"
        tabIndex={0}
        aria-label={words('mileageProjection.chart', {
          from: day(projection.BeginDatum),
          until: day(projection.EindDatum),
        })}
        aria-valuemin={1}
        aria-valuemax={facts.points.length}
        aria-valuenow={facts.points.indexOf(activePoint) + 1}
        aria-valuetext={describePoint(activePoint)}
        onKeyDown={onKeyDown}
        onPointerMove={point}
      >
        {width === 0 ? null : (
          <svg width={width} height={HEIGHT} aria-hidden>
            {y.ticks(5).map((tick) => (
              <g key={tick} className={styles['grid']}>
                <line x1={LEFT} x2={right} y1={y(tick)} y2={y(tick)} />
                <text x={LEFT - 8} y={y(tick)} dy="0.32em" textAnchor="end">
                  {formats.number(tick)}
                </text>
              </g>
            ))}
            {yearsBetween(from, until).map((year) => (
              <g key={year} className={styles['grid']}>
                <line x1={x(Date.UTC(year, 0))} x2={x(Date.UTC(year, 0))} y1={TOP} y2={HEIGHT - BOTTOM} />
                <text x={x(Date.UTC(year, 0))} y={HEIGHT - 8} textAnchor="middle">
                  {year}
                </text>
              </g>
            ))}
            {band === null ? null : <path className={styles['band']} d={band} />}
            <path className={styles['contract']} d={pathOf(facts.contract) ?? ''} />
            {projected === null ? null : (
              <path className={styles['projected']} d={pathOf([projected.from, projected.to]) ?? ''} />
            )}
            <path className={styles['line']} d={pathOf(facts.points.filter(({ kind }) => kind !== 'end')) ?? ''} />
            {facts.points.map((each) =>
              each.kind === 'reading' ? (
                <circle
                  key={`${each.at}-${each.km}`}
                  className={styles['reading']}
                  cx={x(each.at)}
                  cy={y(each.km)}
                  r={3}
                />
              ) : null,
            )}
            <line
              className={styles['cursor']}
              x1={x(activePoint.at)}
              x2={x(activePoint.at)}
              y1={TOP}
              y2={HEIGHT - BOTTOM}
            />
            <circle className={styles['chosen']} cx={x(activePoint.at)} cy={y(activePoint.km)} r={5} />
            {isWide
              ? endLabels.map((label, index) => (
                  <text
                    key={label.kind}
                    className={styles['label']}
                    data-kind={label.kind}
                    x={right + 8}
                    y={y(label.km) + (index === 0 ? -labelShift : labelShift)}
                    dy="0.32em"
                  >
                    {label.text}
                  </text>
                ))
              : null}
          </svg>
        )}
      </div>
      {isWide ? null : (
        <ul className={styles['below']}>
          {endLabels.map((label) => (
            <li key={label.kind} data-kind={label.kind}>
              {label.text}
            </li>
          ))}
        </ul>
      )}
      <figcaption className={styles['said']}>{describePoint(activePoint)}</figcaption>
    </figure>
  );
}
