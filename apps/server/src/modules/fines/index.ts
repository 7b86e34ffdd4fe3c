import type { fines } from '@wagenpark/contract/fleet/fines';
import type { FleetHandlers } from '../../http/handlers.ts';
import type { Database } from '../../platform/database/database.ts';
import { fineFunctions } from './functions.ts';
import { fineService } from './service.ts';

export { fineDescription } from './fine-codes.ts';
export { fineSearch } from './search-repository.ts';

/** The subject of fines: list, detail with the driver of the moment, and the file (FA-17). */
export function createFines(database: Database): { readonly fleet: FleetHandlers<typeof fines> } {
  return { fleet: fineFunctions(fineService(database)) };
}
