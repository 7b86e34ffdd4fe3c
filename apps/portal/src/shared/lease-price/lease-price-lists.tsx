import { listLinks } from '../managed-records/list-links.tsx';

/** Links between the lists of what makes a lease price (CP-01). */
// words: leaseComponents.lists leaseComponents.components leaseOptions.title
export const LeasePriceLists = listLinks('leaseComponents.lists', [
  ['leaseComponentList', 'leaseComponents.components'],
  ['leaseOptionList', 'leaseOptions.title'],
]);
