import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import type { RowKey } from '../../ui/grid/index-schema.ts';
import { IconChevronDown, IconChevronUp } from '../../ui/icons.ts';
import { useKey } from '../../ui/keys/use-key.ts';
import { useWords } from '../../words/words.ts';
import { type RecordNeighbours, useRecordOrder } from '../list-screen/record-order.ts';
import styles from './record-pane.module.css';
import { ToolButton } from './tool-button.tsx';

/** Widgets that handle the arrow keys themselves. */
const OWN_ARROWS = '[role="grid"], [role="tablist"], [role="menu"], [role="radiogroup"], [role="combobox"]';

/**
 * Goes to the previous and next record of the list, wrapping around both ends (DM-03), also by the arrow keys and by j
 * and k, and shows the record's position. A record outside the list, opened by a link, has no neighbours; the arrows
 * say so.
 */
export function RecordArrows({
  number,
  content,
  onOpen,
}: {
  readonly number: number;
  /** The open detail. Keys pressed in a dialog above it are ignored. */
  readonly content: RefObject<HTMLElement | null>;
  readonly onOpen: (key: RowKey) => void;
}): ReactNode {
  const words = useWords();
  const ring = useRecordOrder();
  const { formats } = useSession();
  const [loadedPlace, setLoadedPlace] = useState<(RecordNeighbours & { readonly of: number }) | null>(null);
  const neighbours = loadedPlace?.of === number ? loadedPlace : null;
  useEffect(() => {
    let current = true;
    const look = () =>
      void ring?.neighbours(number).then((foundPlace) => {
        if (current) setLoadedPlace(foundPlace === null ? null : { ...foundPlace, of: number });
      });
    look();
    // The list may still be loading, or may be sorted again.
    const stop = ring?.subscribe(look);
    return () => {
      current = false;
      stop?.();
    };
  }, [ring, number]);

  const go = (direction: 'previous' | 'next') => {
    if (neighbours !== null) onOpen(neighbours[direction]);
  };
  const byKey = (direction: 'previous' | 'next') => {
    const { activeElement } = document;
    if (activeElement?.closest(OWN_ARROWS)) return;
    if (activeElement === document.body || content.current?.contains(activeElement)) go(direction);
  };
  useKey('previousRecord', () => byKey('previous'));
  useKey('nextRecord', () => byKey('next'));
  const reason = neighbours === null ? words('detail.notInList') : undefined;
  return (
    <>
      {/* Shows the previous record's position until that of this one is loaded, so that nothing jumps while paging. */}
      {loadedPlace === null ? null : (
        <span className={styles['nth']}>
          {words('detail.place', {
            place: formats.number(loadedPlace.position),
            total: formats.number(loadedPlace.total),
          })}
        </span>
      )}
      <ToolButton name={words('detail.previous')} icon={IconChevronUp} reason={reason} onClick={() => go('previous')} />
      <ToolButton name={words('detail.next')} icon={IconChevronDown} reason={reason} onClick={() => go('next')} />
    </>
  );
}
