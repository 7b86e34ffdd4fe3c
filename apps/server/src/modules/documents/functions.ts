import type { documentAdmin } from '@wagenpark/contract/admin/documents';
import type { documents } from '@wagenpark/contract/fleet/documents';
import type { AdminHandlers, FleetHandlers } from '../../http/handlers.ts';
import { changeDocument, type PlacingDeps, placeDocument, removeDocument, replaceFile } from './place-document.ts';
import type { DocumentService } from './service.ts';

/** The inner functions of the fleet API about documents (FA-13). */
export const documentFunctions = (service: DocumentService): FleetHandlers<typeof documents> => ({
  all: ({ caller }) => service.all(caller),
  ofLeaseContract: ({ caller, params }) => service.ofLeaseContract(caller, params.number),
  byNumber: ({ caller, params }) => service.byNumber(caller, params.number),
  removed: ({ caller }) => service.removed(caller),
  file: ({ caller, params }) => service.file(caller, params.number),
});

/** The REST routes about documents. */
export const documentRoutes = (service: DocumentService, deps: PlacingDeps): AdminHandlers<typeof documentAdmin> => ({
  place: async (call) => [{ number: await placeDocument(deps, call, call.body) }],
  change: async (call) => [{ version: await changeDocument(deps, call, call.params.number, call.body) }],
  replace: async (call) => [{ version: await replaceFile(deps, call, call.params.number, call.body) }],
  async remove(call) {
    await removeDocument(deps, call, call.params.number, call.body.reason);
    return [true];
  },
  versions: ({ caller, params }) => service.versions(caller, params.number),
  content: ({ caller, params }) => service.openFile(caller, params.number),
  history: ({ caller, params }) => service.history(caller, params.number),
});
