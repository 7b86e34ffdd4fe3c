import { keptContract } from './kept-contract.ts';
import { keptDemo } from './kept-demo.ts';
import { keptFeature } from './kept-feature.ts';
import { keptFeatureTest } from './kept-feature-test.ts';
import { keptMigration } from './kept-migration.ts';
import { keptModule } from './kept-module.ts';
import { keptModuleTests } from './kept-module-tests.ts';
import type { KeptPlan } from './kept-plan.ts';
import { keptWords } from './kept-words.ts';

/** Every file of a subject of kept records: path → text. @param migration the path of its migration */
export const keptFiles = (plan: KeptPlan, migration: string): Readonly<Record<string, string>> => ({
  ...keptContract(plan),
  [migration]: keptMigration(plan),
  ...keptModule(plan),
  ...keptModuleTests(plan),
  ...keptFeature(plan),
  ...keptFeatureTest(plan),
  ...keptWords(plan),
  ...keptDemo(plan),
});
