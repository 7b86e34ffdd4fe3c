import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { useScrollStrip } from '../../ui/scroll-strip/scroll-strip.ts';
import { useWords } from '../../words/words.ts';
import type { BuiltInView } from '../list-screen/list-descriptor.ts';
import styles from './built-in-views.module.css';

/** The built-in views of a list, each with its row count. Pressing the active one leaves it. */
export function BuiltInViews({
  views,
  countOf,
  current,
  onOpen,
}: {
  readonly views: readonly BuiltInView[];
  readonly countOf: (id: string) => number | undefined;
  /** The active one, if any. */
  readonly current: BuiltInView | undefined;
  readonly onOpen: (view: BuiltInView | null) => void;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const strip = useScrollStrip();
  const openButton = useRef<HTMLButtonElement>(null);
  // Scrolls the active view into sight.
  useEffect(() => {
    openButton.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <div
      ref={strip.ref}
      role="group"
      aria-label={words('views.builtIn')}
      className={`${styles['views']} ${strip.className}`}
    >
      {views.map((view) => {
        const count = countOf(view.id);
        const isOpen = view === current;
        return (
          <button
            key={view.id}
            ref={isOpen ? openButton : undefined}
            type="button"
            aria-pressed={isOpen}
            className={styles['view']}
            onClick={() => onOpen(isOpen ? null : view)}
          >
            {words(view.label)}
            <span className={styles['count']} data-overdue={(view.isOverdue && (count ?? 0) > 0) || undefined}>
              {count === undefined ? '' : formats.number(count)}
            </span>
          </button>
        );
      })}
    </div>
  );
}
