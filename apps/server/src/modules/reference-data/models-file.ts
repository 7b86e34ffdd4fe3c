import { PassThrough } from 'node:stream';
import type { carModelFacts } from '@wagenpark/contract/admin/car-models';
import type { ManagedRecord } from '@wagenpark/contract/define/managed-records';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { DEFAULT_LOCALE, localeOf } from '@wagenpark/domain/locale';
import { contentType } from '@wagenpark/exports/file-name';
import { ExportAborted } from '@wagenpark/exports/table';
import type { FileAnswer } from '../../http/handlers.ts';
import type { SubjectDeps } from '../../http/subject.ts';
import type { Call } from '../../platform/caller.ts';

/** Days in the name of the file are UTC, because the models belong to no client. */
const TIME_ZONE = 'UTC';

/**
 * Writes the workbook of models with their segment codes, sorted as given. Its name is `<day>-AMW-<alias>.xlsx` with the
 * caller's word for segments as alias (RD-07).
 */
export function writeModelsBySegment(
  models: readonly ManagedRecord<typeof carModelFacts>[],
  { caller }: Call,
  { words, exports, clock, onFailure }: Pick<SubjectDeps, 'words' | 'exports' | 'clock' | 'onFailure'>,
): FileAnswer {
  const word = words(localeOf(caller.locale) ?? DEFAULT_LOCALE);
  const columns = [
    { id: 'brandName', header: word('carModels.fact.brandName'), kind: 'text', width: 20 },
    { id: 'name', header: word('carModels.fact.name'), kind: 'text', width: 40 },
    { id: 'segment', header: word('carModels.fact.segment'), kind: 'text', width: 14 },
  ] as const;
  async function* rows() {
    yield JSON.stringify(models.map(({ brandName, name, segment }) => ({ brandName, name, segment })));
  }
  const content = new PassThrough();
  exports.write(content, 'xlsx', { columns, timeZone: TIME_ZONE }, rows()).catch((error: unknown) => {
    if (!(error instanceof ExportAborted)) onFailure(error);
  });
  const day = todayInZone(TIME_ZONE, clock.now());
  return { contentType: contentType('xlsx'), fileName: `${day}-AMW-${word('segments.title')}.xlsx`, content };
}
