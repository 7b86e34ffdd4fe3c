/** The calls about drivers: their records, searching them, and the records about one. */
export { driverLookup } from '../admin/drivers.ts';
export { persons } from '../admin/persons.ts';
export { drivers } from '../fleet/drivers.ts';
