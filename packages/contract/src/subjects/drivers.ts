/** What is asked of drivers, how they are looked up, and what there is of one. */
export { driverLookup } from '../admin/drivers.ts';
export { persons } from '../admin/persons.ts';
export { drivers } from '../fleet/drivers.ts';
