import type { CarPart } from '@wagenpark/domain/damage-report';
import type { Words } from '../../../words/words.ts';

/** What a part of the car is called. */
export const partWords = (words: Words, part: CarPart): string =>
  // words: damageReports.part.*
  words(`damageReports.part.${part}`);
