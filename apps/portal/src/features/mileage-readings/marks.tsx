import type { MileageReading, MileageReadingRow } from '@wagenpark/contract/fleet/mileage-readings';
import type { ReactNode } from 'react';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';

/** The doubt that was raised when the reading was entered. */
export function ReadingDoubtMark({
  reading: { Signaal },
}: {
  readonly reading: Pick<MileageReadingRow, 'Signaal'>;
}): ReactNode {
  const words = useWords();
  // words: mileageReadings.Signaal.*
  return Signaal === null ? null : <StatusDot status="warn">{words(`mileageReadings.Signaal.${Signaal}`)}</StatusDot>;
}

/** Marks beside the title of a reading: whether it is valid. */
export function MileageReadingMarks({ reading }: { readonly reading: MileageReading }): ReactNode {
  const words = useWords();
  if (reading.VervallenOp !== null) {
    return <StatusDot status="neutral">{words('mileageReadings.tab.voided')}</StatusDot>;
  }
  return reading.Signaal === null ? (
    <StatusDot status="ok">{words('mileageReadings.status.valid')}</StatusDot>
  ) : (
    <ReadingDoubtMark reading={reading} />
  );
}
