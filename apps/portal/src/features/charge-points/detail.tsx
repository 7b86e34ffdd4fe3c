import { type ChargePoint, chargePointFacts, chargePoints } from '@wagenpark/contract/fleet/charge-points';
import type { DetailDescriptor } from '../../patterns/detail/detail-descriptor.ts';
import { factsTab } from '../../patterns/detail/facts-tab.tsx';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { ChargePointMarks } from './marks.tsx';
import { chargePointPages } from './pages.ts';
import { ChargePointStrip } from './strip.tsx';

/** The detail of a charge point: the device, and the driver's home. */
export const chargePointDetail: DetailDescriptor<ChargePoint> = {
  typeName: 'chargePoints.one',
  itemNumber: (point) => point.SerieNummer,
  query: (number) => fleetQuery(chargePoints.byNumber, { number }),
  pages: chargePointPages,
  marks: (point) => <ChargePointMarks point={point} />,
  summary: (point) => <ChargePointStrip point={point} />,
  tabs: [
    // words: chargePoints.fact.* fact.*
    factsTab('chargePoints', chargePointFacts, {
      id: 'details',
      label: 'chargePoints.one',
      groups: [
        { facts: ['SerieNummer', 'Leverancier', 'Model', 'Vermogen', 'GeijkteMeter', 'PrijsPerKwh'] },
        { facts: ['GeplaatstOp', 'VerwijderdOp', 'Opmerking'] },
      ],
    }),
    factsTab('chargePoints', chargePointFacts, {
      id: 'home',
      label: 'chargePoints.detail.home',
      groups: [
        { facts: ['Bestuurder', 'BestuurderNummer', 'BestuurderVertrokken', 'Adres', 'Postcode', 'Plaats'] },
        { facts: ['Kenteken', 'LeaseContractNummer', 'DebiteurNaam', 'DebiteurNummer'] },
      ],
    }),
  ],
};
