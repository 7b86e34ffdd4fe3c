import type { brandFacts } from '@wagenpark/contract/admin/brands';
import type { carModelFacts } from '@wagenpark/contract/admin/car-models';
import type { fuelFacts } from '@wagenpark/contract/admin/fuels';
import type { referenceData } from '@wagenpark/contract/admin/reference-data';
import type { segmentFacts } from '@wagenpark/contract/admin/segments';
import type { Facts } from '@wagenpark/contract/define/facts';
import type { ManagedRecord } from '@wagenpark/contract/define/managed-records';
import { ALL_FUELS } from '@wagenpark/domain/fuel';
import { textInLanguage } from '@wagenpark/domain/language-content';
import type { Locale } from '@wagenpark/domain/locale';
import { type AdminHandlers, JsonText } from '../../http/handlers.ts';
import type { SubjectDeps } from '../../http/subject.ts';
import type { Call } from '../../platform/caller.ts';
import type { AnyManagedSource } from '../../platform/database/managed-source.ts';
import { brandSource } from '../brands/index.ts';
import { carModelSource } from '../car-models/index.ts';
import { fuelSource } from '../fuels/index.ts';
import { managedHandlers } from '../managed-records/index.ts';
import { segmentSource } from '../segments/index.ts';
import { writeModelsBySegment } from './models-file.ts';

/** The ids with which each list's entry “all” is sent (RD-02 … RD-05). */
const ALL = { id: 0, name: 'all', code: 'all', segmentCode: '*' } as const;

type Deps = Pick<SubjectDeps, 'database' | 'clock' | 'managedSources' | 'words' | 'exports' | 'onFailure'>;

/** Reads all records of a kind with the permissions and in the scope of its list. */
function readerOf<F extends Facts>(source: AnyManagedSource, deps: Deps) {
  const { list } = managedHandlers<F>(source, deps);
  return async (call: Call): Promise<readonly ManagedRecord<F>[]> => {
    const records = await list(call as never);
    return (records instanceof JsonText ? JSON.parse(records.text) : records) as readonly ManagedRecord<F>[];
  };
}

const isActive = ({ active }: { readonly active: boolean }): boolean => active;

/** The handlers of the calls for reference data (AA-09 … AA-12). */
export function referenceDataHandlers(deps: Deps): AdminHandlers<typeof referenceData> {
  const readBrands = readerOf<typeof brandFacts>(brandSource, deps);
  const readFuels = readerOf<typeof fuelFacts>(fuelSource, deps);
  const readModels = readerOf<typeof carModelFacts>(carModelSource, deps);
  const readSegments = readerOf<typeof segmentFacts>(segmentSource, deps);

  async function brandsFor(call: Call, includesInactive: boolean) {
    const brands = await readBrands(call);
    return brands.filter(({ active }) => active || includesInactive).map(({ number, name }) => ({ id: number, name }));
  }

  return {
    brands: (call) => brandsFor(call, call.query.includeinactive),
    brandChoices: async (call) => [
      { id: ALL.id, name: ALL.name },
      ...(await brandsFor(call, call.query.includeinactive)),
    ],
    async modelChoices(call) {
      const { brandId, fuelCode, includeinactive } = call.query;
      const models = await readModels(call);
      const fuels = ALL_FUELS.includes(fuelCode) ? null : await readFuels(call);
      const fuel = fuels?.find(({ code }) => code.toLowerCase() === fuelCode.toLowerCase());
      const chosen = models.filter(
        (model) =>
          (model.active || includeinactive) &&
          (brandId === ALL.id || model.brand.includes(brandId)) &&
          (fuels === null || (fuel !== undefined && model.fuels.includes(fuel.number))),
      );
      return [{ modelId: ALL.id, name: ALL.name }, ...chosen.map(({ number, name }) => ({ modelId: number, name }))];
    },
    async fuelChoices(call) {
      const fuels = (await readFuels(call)).filter(isActive);
      const locale = call.caller.locale as Locale;
      return [
        { id: ALL.id, name: ALL.name, code: ALL.code },
        ...fuels.map(({ number, name, code }) => ({ id: number, name: textInLanguage(name, locale), code })),
      ];
    },
    async segmentChoices(call) {
      const segments = (await readSegments(call)).filter(isActive);
      return [
        { segmentID: ALL.id, segmentCode: ALL.segmentCode },
        ...segments.map(({ number, code }) => ({ segmentID: number, segmentCode: code })),
      ];
    },
    async modelsBySegment(call) {
      return writeModelsBySegment((await readModels(call)).filter(isActive), call, deps);
    },
  };
}
