import type { ManagedUse } from '@wagenpark/contract/define/managed-records';
import type { ReactNode } from 'react';
import type { RecordKind } from '../../platform/record-kinds.ts';
import { RecordLink } from '../../platform/record-links.tsx';
import { isolateRightToLeft } from '../../words/isolate-right-to-left.ts';
import { useWords } from '../../words/words.ts';
import styles from './managed-records.module.css';
import { type AnyManagedSubject, wordOf } from './managed-subject.ts';

/** A function that counts the uses of a record as a text: '3 arrangements, 1 category'. */
export function useCountedUses(declaration: AnyManagedSubject): (uses: readonly ManagedUse[]) => string {
  const words = useWords();
  return (uses) =>
    [...new Set(uses.map(({ kind }) => kind))]
      .map((kind) =>
        words(wordOf(declaration, `use.${kind}`), { count: uses.filter((use) => use.kind === kind).length }),
      )
      .join(', ');
}

/**
 * The list of a record's uses. Each is a link to the record if the portal has a page of its kind. Uses that the user
 * may not read are counted in the last line.
 */
export function UseList({
  declaration,
  uses,
}: {
  readonly declaration: AnyManagedSubject;
  readonly uses: readonly ManagedUse[];
}): ReactNode {
  const countUses = useCountedUses(declaration);
  const hidden = uses.filter(({ name }) => name === null);
  return (
    <ul className={styles['uses']}>
      {uses.map(({ kind, number, name }) =>
        name === null ? null : (
          <li key={`${kind} ${number}`}>
            <RecordLink kind={kind as RecordKind} id={number}>
              {isolateRightToLeft(name)}
            </RecordLink>
          </li>
        ),
      )}
      {hidden.length === 0 ? null : <li>{countUses(hidden)}</li>}
    </ul>
  );
}
