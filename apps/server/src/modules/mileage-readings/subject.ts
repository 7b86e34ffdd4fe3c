import type { Subject } from '../../http/subject.ts';
import { mileageReadingDashboard } from './dashboard.ts';
import {
  mileageLinkRoutes,
  mileageProjectionFunctions,
  mileageReadingFunctions,
  mileageReadingRoutes,
  mileageReminderFunctions,
} from './functions.ts';
import { mileageReadingImport } from './import/mileage-readings.ts';
import { mileageLinkService } from './links.ts';
import { publicEntryService } from './public-entry.ts';
import { mileageReadingService } from './service.ts';
import { mileageReadingTimeline } from './timeline-repository.ts';

/**
 * Mileage readings: lists, entry, voiding and timeline; reminders, and the links by which drivers enter a reading
 * without signing in.
 */
export const mileageReadingSubject: Subject<
  'mileageReadings' | 'mileageProjections' | 'mileageReadingAdmin' | 'mileageReminders' | 'mileageLinks'
> = {
  timeline: [mileageReadingTimeline],
  dashboard: mileageReadingDashboard,
  imports: [mileageReadingImport],
  make(deps) {
    const service = mileageReadingService(deps.database, deps.clock);
    const links = mileageLinkService(deps);
    return {
      handlers: {
        mileageReadings: mileageReadingFunctions(service),
        mileageProjections: mileageProjectionFunctions(service),
        mileageReadingAdmin: mileageReadingRoutes(service),
        mileageReminders: mileageReminderFunctions(links),
        mileageLinks: mileageLinkRoutes(links, publicEntryService(deps)),
      },
    };
  },
};
