import { listLinks } from '../managed-records/list-links.tsx';

/** Links between the lists of mobility (MO-01). */
// words: mobilityContainers.lists mobilityContainers.containers mobilityCategories.title mobilityProducts.title
export const MobilityLists = listLinks('mobilityContainers.lists', [
  ['mobilityContainerList', 'mobilityContainers.containers'],
  ['mobilityCategoryList', 'mobilityCategories.title'],
  ['mobilityProductList', 'mobilityProducts.title'],
]);
