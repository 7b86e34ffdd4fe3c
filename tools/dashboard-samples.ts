import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type DashboardSamples, joinSamples } from '../apps/server/src/testing/definitions/definition.ts';

const modules = fileURLToPath(new URL('../apps/server/src/modules/', import.meta.url));
const files = globSync('*/dashboard.samples.ts', { cwd: modules }).sort();
const samples = await Promise.all(
  files.map(async (file) => (await import(`${modules}${file}`)) as { readonly dashboardSamples: DashboardSamples }),
);

/** The samples of signals and inbox groups of all subjects: `modules/<subject>/dashboard.samples.ts`. */
export const { signalKinds, inboxGroups } = joinSamples(samples.map(({ dashboardSamples }) => dashboardSamples));
