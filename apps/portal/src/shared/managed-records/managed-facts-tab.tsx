import type { ReactNode } from 'react';
import { useFactValues } from '../../patterns/detail/use-fact-values.ts';
import { factFormatters } from '../../platform/words/fact-words.ts';
import { rowText } from '../../platform/words/row-text.ts';
import { Facts } from '../../ui/facts/facts.tsx';
import { TableSkeleton } from '../../ui/skeletons/skeletons.tsx';
import styles from './managed-records.module.css';
import { type AnyManagedRecord, type AnyManagedSubject, type Values } from './managed-subject.ts';
import { useLinkNames } from './use-linked-records.ts';

/**
 * The facts of a record in the groups of its form. Links show the names of their records; each nested row is one line.
 */
export function ManagedFactsTab({
  declaration,
  record,
}: {
  readonly declaration: AnyManagedSubject;
  readonly record: AnyManagedRecord;
}): ReactNode {
  const { subject, groups, kind } = declaration;
  const { words, formats, fact, made } = useFactValues(subject, kind.facts, record as never);
  const { linkNames, isPending } = useLinkNames(declaration);
  const write = factFormatters(words, formats);
  if (isPending) return <TableSkeleton columns={1} />;
  const renderFact = (name: string) => {
    const declaredFact = kind.facts[name];
    const value = record[name] as readonly unknown[] | null;
    if (declaredFact?.kind === 'links' && value?.length !== 0)
      return made(name as never, linkNames(name, value as readonly number[]));
    if (declaredFact?.kind !== 'rows' || value?.length === 0) return fact(name as never);
    const nameOfLink = (linkFact: string, number: unknown) =>
      declaration.links?.[linkFact] === undefined ? undefined : linkNames(linkFact, [number as number]);
    const lines = (value as readonly Values[]).map((row) =>
      rowText(words, subject, declaredFact, row, write, nameOfLink),
    );
    return made(
      name as never,
      lines.map((line) => (
        <span key={line} className={styles['line']}>
          {line}
        </span>
      )),
    );
  };
  return (
    <Facts
      groups={groups.map(({ title, facts: names }) => ({
        ...(title === undefined ? {} : { title: words(title) }),
        facts: names.map(renderFact),
      }))}
    />
  );
}
