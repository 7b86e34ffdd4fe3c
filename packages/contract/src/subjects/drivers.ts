/** What is asked of drivers, and how they are looked up. */
export { driverLookup } from '../admin/drivers.ts';
export { drivers } from '../fleet/drivers.ts';
