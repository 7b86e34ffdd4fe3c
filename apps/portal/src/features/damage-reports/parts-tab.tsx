import { type DamageReport, damageReportFacts } from '@wagenpark/contract/fleet/damage-reports';
import { parseCarParts } from '@wagenpark/domain/damage-report';
import type { ReactNode } from 'react';
import { useFactValues } from '../../patterns/detail/use-fact-values.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Facts } from '../../ui/facts/facts.tsx';
import { CarParts } from './car-parts/car-parts.tsx';
import { partLabel } from './car-parts/part-label.ts';

/** Tab with the damaged parts of the car, in words and as a drawing (DF2-01). */
export function PartsTab({ report }: { readonly report: DamageReport }): ReactNode {
  // words: damageReports.fact.* fact.*
  const { words, made, fact } = useFactValues('damageReports', damageReportFacts, report);
  const parts = parseCarParts(report.BeschadigdeDelen ?? '');
  if (parts === null) return <EmptyState title={words('damageReports.detail.noParts')} />;
  const partNames = parts.map((part) => partLabel(words, part)).join(', ');
  return (
    <>
      <Facts groups={[{ facts: [made('BeschadigdeDelen', partNames), fact('SchadeAuto')] }]} />
      <CarParts parts={parts} />
    </>
  );
}
