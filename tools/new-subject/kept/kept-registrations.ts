import { applicationLines, contractLine, demoLine, insertEntry, type Registration } from '../registrations.ts';
import { quoted } from '../source-text.ts';
import { type KeptPlan, linksOf } from './kept-plan.ts';

/**
 * What adding a subject of kept records changes outside its own folders: a line in each list; who may open its page; and in
 * the page of what it links to, that it may use one.
 */
export function keptRegistrations(plan: KeptPlan): readonly Registration[] {
  const linked = [...new Set(linksOf(plan).map((fact) => fact.linked.folder))];
  return [
    contractLine(plan, 'admin'),
    pageLine(plan),
    ...applicationLines(plan),
    demoLine(plan, 'client'),
    ...linked.map((folder) => userLine(plan, folder)),
  ];
}

/** Who may open the page; one that some of its readers may only read is no permission of its own (SH-11). */
function pageLine({ path, reads, keeps }: KeptPlan): Registration {
  const list = reads.some((role) => !keeps.includes(role)) ? 'const readingPages' : 'export const pagePermissions';
  const line = `'${path}': exactly(${reads.map(quoted).join(', ')})`;
  return {
    file: 'packages/domain/src/page-permissions.ts',
    add: (text) => insertEntry(text, `${list} = {`, '} as const satisfies', line),
  };
}

/** That records of this kind may use one of another, whose page then tells by what it is used. */
const userLine = ({ one }: KeptPlan, folder: string): Registration => ({
  file: `apps/portal/src/features/${folder}/page.tsx`,
  add: (text) =>
    text.includes('usedBy: [')
      ? insertEntry(text, 'usedBy: [', ']', quoted(one))
      : insertBefore(text, '});\n\nexport default keptPage(', `  usedBy: [${quoted(one)}],\n`),
});

const insertBefore = (text: string, place: string, line: string): string | undefined =>
  text.includes(place) ? text.replace(place, `${line}${place}`) : undefined;
