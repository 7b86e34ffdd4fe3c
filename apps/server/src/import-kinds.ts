import { inOrder } from './platform/import/import-kind.ts';
import { subjects } from './subjects.ts';

/** Every kind of file that can be imported, in the order in which they are brought in. Its subject hands it in. */
export const importKinds = inOrder(subjects.flatMap((subject) => subject.imports ?? []));
