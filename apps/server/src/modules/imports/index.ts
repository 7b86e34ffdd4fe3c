import type { imports } from '@wagenpark/contract/admin/imports';
import type { AdminHandlers } from '../../http/handlers.ts';
import { importRoutes } from './functions.ts';
import { type ImportDeps, type ImportService, importService } from './service.ts';

export { type ImportFolderDeps, type ImportFolderOptions, importFolder } from './import-folder.ts';
export type { ImportDeps, ImportService } from './service.ts';

/** Imports of fleet data from CSV and XLSX files. */
export function createImports(
  deps: ImportDeps & {
    /** Called with errors that occur after the reply was sent. */
    readonly onFailure?: (error: unknown) => void;
  },
): { readonly admin: AdminHandlers<typeof imports>; readonly service: ImportService } {
  const service = importService(deps);
  return { admin: importRoutes(service, deps.onFailure ?? (() => undefined)), service };
}
