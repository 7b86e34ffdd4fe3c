import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import { areFinesShown } from '@wagenpark/domain/page-permissions';
import type { ReactNode } from 'react';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useBlock } from '../block.tsx';
import page from '../page.module.css';
import type { DashboardScope } from '../use-scope.ts';
import { Brands } from './brands.tsx';
import { useChartWays } from './chart-ways.ts';
import { Co2 } from './co2.tsx';
import { Costs } from './costs.tsx';
import { Damage } from './damage.tsx';
import { Development } from './development.tsx';
import { Ends } from './ends.tsx';
import { Fines } from './fines.tsx';
import { Fuels } from './fuels.tsx';
import { LeaseRates, TaxValues } from './histograms.tsx';

/** How the fleet is made up and how it went, in charts (FD-01 … FD-04, GR-01 … GR-12), each with its table. */
export function Charts({ scope }: { readonly scope: DashboardScope }): ReactNode {
  const { query } = scope;
  const { company } = useSession();
  const ways = useChartWays(scope);
  const fleet = useBlock(query === null ? null : fleetQuery(dashboard.fleetCharts, {}, query));
  const costs = useBlock(query === null ? null : fleetQuery(dashboard.costCharts, {}, query));
  const ends = useBlock(query === null ? null : fleetQuery(dashboard.settlement, {}, query));
  const parts = { scope, ways };
  const showsFines = company === null || areFinesShown(company);
  const isOfOne = query?.contract !== null;
  return (
    <>
      <div className={page['pair']}>
        <Development {...parts} answer={fleet} />
        {isOfOne ? null : <Brands {...parts} answer={fleet} />}
      </div>
      <div className={page['pair']}>
        <Costs {...parts} answer={costs} showsFines={showsFines} />
        <Fuels {...parts} answer={fleet} />
      </div>
      <div className={page['halves']}>
        <Co2 {...parts} answer={fleet} />
        <Damage {...parts} answer={costs} />
      </div>
      <div className={page['halves']}>
        <LeaseRates {...parts} answer={fleet} />
        <TaxValues {...parts} answer={fleet} />
      </div>
      <div className={page['halves']}>
        {showsFines ? <Fines {...parts} answer={costs} /> : null}
        <Ends {...parts} answer={ends} />
      </div>
    </>
  );
}
