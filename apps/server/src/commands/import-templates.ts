import { importKinds } from '../import-kinds.ts';
import { writeTemplates } from '../platform/import/templates.ts';
import { type Command, CommandError } from './command.ts';

/** Writes template files for imports: column names, an example row and notes, for every import kind. */
export const importTemplates: Command = {
  summary: 'write files to fill in for an import, as CSV and Excel: <folder>',
  options: {},
  async run({ positionals: [folder] }) {
    if (folder === undefined) {
      throw new CommandError('Name the folder to write to: wagenpark import-templates <folder>');
    }
    try {
      for (const path of await writeTemplates(importKinds, folder)) process.stdout.write(`${path}\n`);
      return 0;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      throw new CommandError('A file to write is there already; nothing was written over. Name another folder.');
    }
  },
};
