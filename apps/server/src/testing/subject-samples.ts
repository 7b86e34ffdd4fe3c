import type { SubjectSamples } from '../platform/database/subject-samples.ts';

declare global {
  interface ImportMeta {
    /** Provided by Vite: the modules whose paths match, by path. */
    glob<Module>(pattern: string, options: { readonly eager: true }): Readonly<Record<string, Module>>;
  }
}

const modules = import.meta.glob<{ readonly samples: SubjectSamples }>('../modules/*/samples.ts', { eager: true });

/** The samples of every module that has any, by module name. */
export const subjectSamples: ReadonlyMap<string, SubjectSamples> = new Map(
  Object.entries(modules).map(([path, { samples }]) => [path.split('/').at(-2) ?? path, samples]),
);
