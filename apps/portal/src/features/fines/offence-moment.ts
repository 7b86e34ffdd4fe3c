import type { FineRow } from '@wagenpark/contract/fleet/fines';
import type { Formats } from '../../words/formats.ts';

/** The moment of an offence: day and time, or only the day if the authority gave no time. */
export const offenceMoment = (fine: Pick<FineRow, 'OvertredingDatumTijd' | 'TijdBekend'>, formats: Formats): string =>
  fine.TijdBekend ? formats.moment(fine.OvertredingDatumTijd) : formats.legacyDay(fine.OvertredingDatumTijd);
