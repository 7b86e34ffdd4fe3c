import { managedContract } from './managed-contract.ts';
import { managedDemo } from './managed-demo.ts';
import { managedFeature } from './managed-feature.ts';
import { managedFeatureTest } from './managed-feature-test.ts';
import { managedMigration } from './managed-migration.ts';
import { managedModule } from './managed-module.ts';
import { managedModuleTests } from './managed-module-tests.ts';
import type { ManagedPlan } from './managed-plan.ts';
import { managedWords } from './managed-words.ts';

/** Every file of a subject of managed records: path → text. @param migration the path of its migration */
export const managedFiles = (plan: ManagedPlan, migration: string): Readonly<Record<string, string>> => ({
  ...managedContract(plan),
  [migration]: managedMigration(plan),
  ...managedModule(plan),
  ...managedModuleTests(plan),
  ...managedFeature(plan),
  ...managedFeatureTest(plan),
  ...managedWords(plan),
  ...managedDemo(plan),
});
