import type { dashboard } from '@wagenpark/contract/fleet/dashboard';
import type { FleetHandlers } from '../../http/handlers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { mainSpecs } from './main-specs.ts';

/** What the dashboard tells of a fleet: its headline numbers (FA-34). */
export function createDashboard(deps: { readonly database: Database; readonly clock: Clock }): {
  readonly fleet: FleetHandlers<typeof dashboard>;
} {
  return { fleet: { mainSpecs: ({ caller }) => mainSpecs(deps, caller) } };
}
