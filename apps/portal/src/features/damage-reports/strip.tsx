import { type DamageReport, damageReportFacts } from '@wagenpark/contract/fleet/damage-reports';
import type { ReactNode } from 'react';
import { RecordStrip } from '../../patterns/detail/record-strip.tsx';
import { useFactValues } from '../../patterns/detail/use-fact-values.ts';
import { contractTitle } from '../../shared/lease-contracts/contract-title.ts';

/** Summary of a report: which car, who drove, when and where, what it costs. */
export function DamageReportStrip({ report }: { readonly report: DamageReport }): ReactNode {
  // words: damageReports.fact.* fact.*
  const { words, fact } = useFactValues('damageReports', damageReportFacts, report);
  const number = report.LeaseContractNummer;
  return (
    <RecordStrip
      cells={[
        { ...fact('Kenteken'), detail: contractTitle(words, number) },
        { ...fact('Bestuurder'), person: report.Bestuurder },
        { ...fact('Schadedatum'), detail: report.Schadetijd },
        { ...fact('Schadebedrag'), detail: report.StatusOmschrijving },
      ]}
    />
  );
}
