import type { ReactNode } from 'react';
import { useFactValues } from '../../patterns/detail/use-fact-values.ts';
import { factWriting } from '../../platform/words/fact-words.ts';
import { rowText } from '../../platform/words/row-text.ts';
import { Facts } from '../../ui/facts/facts.tsx';
import { TableSkeleton } from '../../ui/skeletons/skeletons.tsx';
import styles from './kept-records.module.css';
import { type AnyKept, type AnyKeptRecord, type Values } from './kept-subject.ts';
import { useLinkNames } from './use-linked-records.ts';

/**
 * The facts of a record in the groups of its form. Links show the names of their records; each nested row is one line.
 */
export function KeptFactsTab({ kept, record }: { readonly kept: AnyKept; readonly record: AnyKeptRecord }): ReactNode {
  const { subject, groups, kind } = kept;
  const { words, formats, fact, made } = useFactValues(subject, kind.facts, record as never);
  const { linkNames, isPending } = useLinkNames(kept);
  const write = factWriting(words, formats);
  if (isPending) return <TableSkeleton columns={1} />;
  const shownFact = (name: string) => {
    const declared = kind.facts[name];
    const value = record[name] as readonly unknown[] | null;
    if (declared?.kind === 'links' && value?.length !== 0)
      return made(name as never, linkNames(name, value as readonly number[]));
    if (declared?.kind !== 'rows' || value?.length === 0) return fact(name as never);
    const lines = (value as readonly Values[]).map((row) => rowText(words, subject, declared, row, write));
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
        facts: names.map(shownFact),
      }))}
    />
  );
}
