import { listLinks } from '../managed-records/list-links.tsx';

/** Links between the lists of reference data (RD-01). Each client maintains its own segments. */
// words: carModels.lists carModels.models brands.title fuels.title segments.title
export const ReferenceLists = listLinks('carModels.lists', [
  ['carModelList', 'carModels.models'],
  ['carBrandList', 'brands.title'],
  ['fuelList', 'fuels.title'],
  ['carSegmentList', 'segments.title'],
]);
