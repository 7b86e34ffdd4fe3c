import type { FineRow } from '@wagenpark/contract/fleet/fines';
import type { Formats } from '../../words/formats.ts';

/** When an offence was committed: day and time, or the day alone where the authority gave no time. */
export const offenceMoment = (fine: Pick<FineRow, 'OvertredingDatumTijd' | 'TijdBekend'>, formats: Formats): string =>
  fine.TijdBekend ? formats.moment(fine.OvertredingDatumTijd) : formats.legacyDay(fine.OvertredingDatumTijd);
