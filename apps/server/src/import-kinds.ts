import { sortByDependencies } from './platform/import/import-kind.ts';
import { subjects } from './subjects.ts';

/** Every kind of file that can be imported, in import order. Each subject declares its own kinds. */
export const importKinds = sortByDependencies(subjects.flatMap((subject) => subject.imports ?? []));
