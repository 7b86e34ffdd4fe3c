import { applicationLines, contractLine, demoLine, insertEntry, type Registration } from '../registrations.ts';
import { quoteText } from '../source-text.ts';
import { linkFactsOf, type ManagedPlan } from './managed-plan.ts';

/**
 * The changes outside a managed subject's own folders: a line in each registry; the permission of its page; and, in the
 * page of a linked subject, that this subject uses its records.
 */
export function managedRegistrations(plan: ManagedPlan): readonly Registration[] {
  const linked = [...new Set(linkFactsOf(plan).map((fact) => fact.linked.folder))];
  return [
    contractLine(plan, 'admin'),
    pageLine(plan),
    ...applicationLines(plan),
    demoLine(plan, 'client'),
    ...linked.map((folder) => userLine(plan, folder)),
  ];
}

/**
 * The permission of the page. A page that some users may only read does not count as a permission of its own (SH-11).
 */
function pageLine({ path, reads, keeps }: ManagedPlan): Registration {
  const list = reads.some((role) => !keeps.includes(role)) ? 'const readingPages' : 'export const pagePermissions';
  const line = `'${path}': exactly(${reads.map(quoteText).join(', ')})`;
  return {
    file: 'packages/domain/src/page-permissions.ts',
    add: (text) => insertEntry(text, `${list} = {`, '} as const satisfies', line),
  };
}

/** Registers that records of this kind use records of another kind, whose page then shows where they are used. */
const userLine = ({ one }: ManagedPlan, folder: string): Registration => ({
  file: `apps/portal/src/features/${folder}/page.tsx`,
  add: (text) =>
    text.includes('usedBy: [')
      ? insertEntry(text, 'usedBy: [', ']', quoteText(one))
      : insertBefore(text, '});\n\nexport default managedPage(', `  usedBy: [${quoteText(one)}],\n`),
});

const insertBefore = (text: string, anchor: string, line: string): string | undefined =>
  text.includes(anchor) ? text.replace(anchor, `${line}${anchor}`) : undefined;
