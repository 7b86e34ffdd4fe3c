import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import type { CostCharts, FleetCharts, Settlement } from '@wagenpark/contract/fleet/dashboard-charts';
import { areFinesShown } from '@wagenpark/domain/page-permissions';
import type { ComponentType, ReactNode } from 'react';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useBlock } from '../block.tsx';
import type { BlockId } from '../blocks.ts';
import type { BlockScope } from '../use-scope.ts';
import { BrandsChart } from './brands-chart.tsx';
import { type ChartPartProps, useChartContext } from './chart-context.ts';
import { Co2Chart } from './co2-chart.tsx';
import { ContractEndCostsChart } from './contract-end-costs-chart.tsx';
import { CostsChart } from './costs-chart.tsx';
import { DamageChart } from './damage-chart.tsx';
import { DevelopmentChart } from './development-chart.tsx';
import { FinesChart } from './fines-chart.tsx';
import { FuelsChart } from './fuels-chart.tsx';
import { LeaseRatesChart, TaxValuesChart } from './histograms.tsx';

interface ChartProps {
  readonly scope: BlockScope;
}
type Chart<Answer extends FleetCharts | CostCharts | Settlement> = ComponentType<ChartPartProps<Answer>>;

// Charts with the same query share one call through the query cache.
const ofFleet = (ChartComponent: Chart<FleetCharts>) =>
  function FleetChart({ scope }: ChartProps): ReactNode {
    const answer = useBlock(scope.query === null ? null : fleetQuery(dashboard.fleetCharts, {}, scope.query));
    return <ChartComponent scope={scope} ways={useChartContext(scope)} answer={answer} />;
  };
const ofCosts = (ChartComponent: Chart<CostCharts>) =>
  function CostChart({ scope }: ChartProps): ReactNode {
    const answer = useBlock(scope.query === null ? null : fleetQuery(dashboard.costCharts, {}, scope.query));
    return <ChartComponent scope={scope} ways={useChartContext(scope)} answer={answer} />;
  };
const ofEnds = (ChartComponent: Chart<Settlement>) =>
  function EndChart({ scope }: ChartProps): ReactNode {
    const answer = useBlock(scope.query === null ? null : fleetQuery(dashboard.settlement, {}, scope.query));
    return <ChartComponent scope={scope} ways={useChartContext(scope)} answer={answer} />;
  };

const charts: Partial<Readonly<Record<BlockId, ComponentType<ChartProps>>>> = {
  development: ofFleet(DevelopmentChart),
  brands: ofFleet(BrandsChart),
  costs: ofCosts(CostsChart),
  fuels: ofFleet(FuelsChart),
  co2: ofFleet(Co2Chart),
  damage: ofCosts(DamageChart),
  leaseRates: ofFleet(LeaseRatesChart),
  taxValues: ofFleet(TaxValuesChart),
  fines: ofCosts(FinesChart),
  ends: ofEnds(ContractEndCostsChart),
};

/**
 * The chart of a block: composition and development of the fleet (FD-01 … FD-04, GR-01 … GR-12), each with its table.
 * Fines only if they are visible.
 */
export function ChartOfBlock({ id, scope }: ChartProps & { readonly id: BlockId }): ReactNode {
  const { company } = useSession();
  const ChartComponent = charts[id];
  if (ChartComponent === undefined) return null;
  if (id === 'fines' && !areFinesShown(company)) return null;
  return <ChartComponent scope={scope} />;
}
