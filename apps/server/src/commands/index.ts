import type { Command } from './command.ts';
import { createAdmin } from './create-admin.ts';
import { importFiles } from './import.ts';
import { importTemplates } from './import-templates.ts';
import { markRestored } from './mark-restored.ts';
import { migrateDatabase } from './migrate.ts';
import { seedDatabase } from './seed.ts';
import { serve } from './serve.ts';

/** The commands by name. A new command needs one line here. */
export const commands: Readonly<Record<string, Command>> = {
  serve,
  migrate: migrateDatabase,
  import: importFiles,
  'import-templates': importTemplates,
  seed: seedDatabase,
  'create-admin': createAdmin,
  restored: markRestored,
};
