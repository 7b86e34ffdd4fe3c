/** The calls about mileage readings, and about the links by which drivers enter them. */
export { mileageLinks } from '../admin/mileage-links.ts';
export { mileageReadingAdmin } from '../admin/mileage-readings.ts';
export { mileageReadings } from '../fleet/mileage-readings.ts';
export { mileageReminders } from '../fleet/mileage-reminders.ts';
