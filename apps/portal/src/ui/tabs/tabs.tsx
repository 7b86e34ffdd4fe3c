import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useScrollStrip } from '../scroll-strip/scroll-strip.ts';
import classes from './tabs.module.css';

/** One tab. */
export interface TabItem<Id extends string = string> {
  readonly id: Id;
  readonly label: ReactNode;
  /** Small number behind the label; an empty text reserves the room while it is loading. */
  readonly count?: number | string;
  readonly disabled?: boolean;
}

/** The id of a tab, which labels its panel. */
export function tabId(panel: string, id: string): string {
  return `${panel}-tab-${id}`;
}

/**
 * A row of tabs of which one is active (DI-12). Arrows move, Home and End go to the ends. On a phone the row scrolls.
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  active,
  onChange,
  panelId,
}: {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly TabItem<Id>[];
  readonly active: Id;
  readonly onChange: (id: Id) => void;
  /** Id of the element with the active tab's content: a `TabPanel`. */
  readonly panelId?: string;
}): ReactNode {
  const ownId = useId();
  const panel = panelId ?? ownId;
  const list = useRef<HTMLDivElement | null>(null);
  const strip = useScrollStrip();
  // Scrolls the active tab into sight.
  useEffect(() => {
    const row = list.current;
    const activeTab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!row || !activeTab) return undefined;
    const sizes = new ResizeObserver(() => {
      row.scrollTo({ left: activeTab.offsetLeft - (row.clientWidth - activeTab.offsetWidth) / 2 });
    });
    sizes.observe(row);
    return () => sizes.disconnect();
  }, [active]);
  const onKeyDown = (event: KeyboardEvent) => {
    const enabledTabs = tabs.filter(({ disabled }) => !disabled);
    const now = enabledTabs.findIndex(({ id }) => id === active);
    const target = {
      ArrowRight: enabledTabs[(now + 1) % enabledTabs.length],
      ArrowLeft: enabledTabs[(now - 1 + enabledTabs.length) % enabledTabs.length],
      Home: enabledTabs[0],
      End: enabledTabs.at(-1),
    }[event.key];
    if (!target) return;
    event.preventDefault();
    onChange(target.id);
    const button = list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(panel, target.id))}`);
    button?.focus();
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  return (
    <div
      ref={(element) => {
        list.current = element;
        return strip.ref(element);
      }}
      role="tablist"
      aria-label={label}
      className={`${classes.list} ${strip.className}`}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(panel, tab.id)}
          aria-controls={panelId}
          aria-selected={tab.id === active}
          disabled={tab.disabled}
          tabIndex={tab.id === active ? 0 : -1}
          className={classes.tab}
          onClick={() => onChange(tab.id)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
          {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
        </button>
      ))}
    </div>
  );
}

/** The content of the active tab. */
export function TabPanel({
  id,
  tab,
  className,
  children,
}: {
  /** The `panelId` of its tabs. */
  readonly id: string;
  /** Id of the active tab, which labels the panel. */
  readonly tab: string;
  readonly className?: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div role="tabpanel" id={id} aria-labelledby={tabId(id, tab)} className={className} tabIndex={0}>
      {children}
    </div>
  );
}
