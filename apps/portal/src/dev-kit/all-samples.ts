import type { PartSamples } from '../ui/samples.ts';

/** The sample files beside the components. A new file is found without a list. */
const modules = import.meta.glob<{ readonly default: PartSamples }>(
  ['../ui/**/*.samples.tsx', '../patterns/**/*.samples.tsx', '../shared/**/*.samples.tsx'],
  { eager: true },
);

/** Every component that has samples, by name. */
export const allSamples: readonly PartSamples[] = Object.values(modules)
  .map(({ default: samples }) => samples)
  .sort((first, second) => first.part.localeCompare(second.part, 'en'));
