import type { imports } from '@wagenpark/contract/admin/imports';
import type { AdminHandlers } from '../../http/handlers.ts';
import { importRoutes } from './functions.ts';
import { type ImportDeps, type ImportService, importService } from './service.ts';

export { type ImportFolderDeps, type ImportFolderOptions, importFolder } from './import-folder.ts';
export type { ImportDeps, ImportService } from './service.ts';

/** The subject of imports: what a client's fleet consists of, from CSV or XLSX. */
export function createImports(
  deps: ImportDeps & {
    /** Told of what goes wrong when nobody waits for it any more. */
    readonly onFailure?: (error: unknown) => void;
  },
): { readonly admin: AdminHandlers<typeof imports>; readonly service: ImportService } {
  const service = importService(deps);
  return { admin: importRoutes(service, deps.onFailure ?? (() => undefined)), service };
}
