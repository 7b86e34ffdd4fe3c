import type { fineAdmin } from '@wagenpark/contract/admin/fines';
import type { fines } from '@wagenpark/contract/fleet/fines';
import type { AdminHandlers, FleetHandlers } from '../../http/handlers.ts';
import type { Database } from '../../platform/database/database.ts';
import { fineFunctions, fineRoutes } from './functions.ts';
import { fineService } from './service.ts';

export { fineSearch } from './search-repository.ts';

/** The subject of fines: list, detail with the driver of the moment and the history, and the file (FA-17). */
export function createFines(database: Database): {
  readonly fleet: FleetHandlers<typeof fines>;
  readonly admin: AdminHandlers<typeof fineAdmin>;
} {
  const service = fineService(database);
  return { fleet: fineFunctions(service), admin: fineRoutes(service) };
}
