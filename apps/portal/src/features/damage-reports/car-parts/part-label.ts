import type { CarPart } from '@wagenpark/domain/damage-report';
import type { Words } from '../../../words/words.ts';

/** The label of a part of the car. */
export const partLabel = (words: Words, part: CarPart): string =>
  // words: damageReports.part.*
  words(`damageReports.part.${part}`);
