import type { savedViews } from '@wagenpark/contract/admin/saved-views';
import type { AdminHandlers } from '../../http/handlers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { savedViewRoutes } from './functions.ts';
import { savedViewService } from './service.ts';

/** Makes the subject of saved views: what people made of lists, under a name. */
export function createSavedViews(deps: { readonly database: Database; readonly clock: Clock }): {
  readonly admin: AdminHandlers<typeof savedViews>;
} {
  return { admin: savedViewRoutes(savedViewService(deps)) };
}
