import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import type { RowKey } from '../../ui/grid/index-schema.ts';
import { IconChevronDown, IconChevronUp } from '../../ui/icons.ts';
import { useKey } from '../../ui/keys/use-key.ts';
import { useWords } from '../../words/words.ts';
import { type RingPlace, useRecordRing } from '../list-screen/record-ring.ts';
import styles from './record-pane.module.css';
import { ToolButton } from './tool-button.tsx';

/** What moves by itself with the arrow keys. */
const OWN_ARROWS = '[role="grid"], [role="tablist"], [role="menu"], [role="radiogroup"], [role="combobox"]';

/**
 * To the previous and next record of the list, around both ends (DM-03), by the arrow keys too and by j and k; and how far
 * it is. A record that the list does not show, because a link opened it, has no neighbours: the arrows say so.
 */
export function RecordArrows({
  number,
  content,
  onOpen,
}: {
  readonly number: number;
  /** The open detail: keys that are pressed in a dialog above it are not meant for it. */
  readonly content: RefObject<HTMLElement | null>;
  readonly onOpen: (key: RowKey) => void;
}): ReactNode {
  const words = useWords();
  const ring = useRecordRing();
  const { formats } = useSession();
  const [known, setKnown] = useState<(RingPlace & { readonly of: number }) | null>(null);
  const around = known?.of === number ? known : null;
  useEffect(() => {
    let current = true;
    const look = () =>
      void ring?.neighbours(number).then((found) => {
        if (current) setKnown(found === null ? null : { ...found, of: number });
      });
    look();
    // The list below may still be loading, or be sorted anew.
    const stop = ring?.subscribe(look);
    return () => {
      current = false;
      stop?.();
    };
  }, [ring, number]);

  const go = (way: 'previous' | 'next') => {
    if (around !== null) onOpen(around[way]);
  };
  const byKey = (way: 'previous' | 'next') => {
    const { activeElement } = document;
    if (activeElement?.closest(OWN_ARROWS)) return;
    if (activeElement === document.body || content.current?.contains(activeElement)) go(way);
  };
  useKey('previousRecord', () => byKey('previous'));
  useKey('nextRecord', () => byKey('next'));
  const reason = around === null ? words('detail.notInList') : undefined;
  return (
    <>
      {/* Of the former record until that of this one is known: nothing moves while one walks. */}
      {known === null ? null : (
        <span className={styles['nth']}>
          {words('detail.place', { place: formats.number(known.place), total: formats.number(known.total) })}
        </span>
      )}
      <ToolButton name={words('detail.previous')} icon={IconChevronUp} reason={reason} onClick={() => go('previous')} />
      <ToolButton name={words('detail.next')} icon={IconChevronDown} reason={reason} onClick={() => go('next')} />
    </>
  );
}
