import type { PartSamples } from '../ui/samples.ts';

/** The samples that lie beside the parts; a new file is found without a list. */
const found = import.meta.glob<{ readonly default: PartSamples }>(
  ['../ui/**/*.samples.tsx', '../patterns/**/*.samples.tsx', '../shared/**/*.samples.tsx'],
  { eager: true },
);

/** Every part that has samples, by name. */
export const allSamples: readonly PartSamples[] = Object.values(found)
  .map(({ default: samples }) => samples)
  .sort((one, other) => one.part.localeCompare(other.part, 'en'));
