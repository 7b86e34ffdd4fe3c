/** What is asked of mileage readings. */
export { mileageReadingAdmin } from '../admin/mileage-readings.ts';
export { mileageReadings } from '../fleet/mileage-readings.ts';
