import type { SubjectSamples } from '../platform/database/subject-samples.ts';

declare global {
  interface ImportMeta {
    /** Vite's: the modules whose paths match, by path. */
    glob<Module>(pattern: string, options: { readonly eager: true }): Readonly<Record<string, Module>>;
  }
}

const found = import.meta.glob<{ readonly samples: SubjectSamples }>('../modules/*/samples.ts', { eager: true });

/** The samples of every module that has some, by the module's name. */
export const subjectSamples: ReadonlyMap<string, SubjectSamples> = new Map(
  Object.entries(found).map(([path, { samples }]) => [path.split('/').at(-2) ?? path, samples]),
);
