import type { savedViews } from '@wagenpark/contract/admin/saved-views';
import type { AdminHandlers } from '../../http/handlers.ts';
import type { SavedViewService } from './service.ts';

/** The handlers of the REST routes for saved views. */
export const savedViewRoutes = (service: SavedViewService): AdminHandlers<typeof savedViews> => ({
  list: ({ caller, query }) => service.list(caller, query.list),
  create: async ({ caller, body }) => [await service.create(caller, body)],
  change: async ({ caller, params, body }) => [await service.change(caller, params.id, body)],
  setDefault: async ({ caller, params, body }) => [await service.setDefault(caller, params.id, body.isDefault)],
  async remove({ caller, params }) {
    await service.remove(caller, params.id);
    return [];
  },
});
