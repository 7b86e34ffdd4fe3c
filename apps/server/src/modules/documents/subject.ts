import type { Subject } from '../../http/subject.ts';
import { documentFiles } from './files.ts';
import { documentFunctions, documentRoutes } from './functions.ts';
import { ownDocuments } from './repository.ts';
import { documentService } from './service.ts';

/** The subject of documents: those that people place here, and in the same list the stored files of other records. */
export const documentSubject: Subject<'documents' | 'documentAdmin'> = {
  files: documentFiles,
  documents: ownDocuments,
  make(deps) {
    const service = documentService(deps.database, deps.documentSources);
    return { handlers: { documents: documentFunctions(service), documentAdmin: documentRoutes(service, deps) } };
  },
};
