import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { IconChevronDown } from '../../ui/icons.ts';
import { MenuOnDemand } from '../../ui/menu-on-demand/menu-on-demand.tsx';
import { type TabItem, Tabs } from '../../ui/tabs/tabs.tsx';
import { useWords } from '../../words/words.ts';
import styles from './record-tabs.module.css';
import { useTabsOutOfView } from './use-tabs-out-of-view.ts';

/** The tabs of a record in one scrolling line. Tabs that are out of sight are also in a menu at its end. */
export function RecordTabs(props: {
  readonly label: string;
  readonly tabs: readonly TabItem[];
  readonly active: string;
  readonly onChange: (id: string) => void;
  readonly panelId: string;
}): ReactNode {
  const words = useWords();
  const line = useRef<HTMLDivElement>(null);
  const hidden = useTabsOutOfView(line, props.tabs);
  return (
    <div ref={line} className={styles['line']}>
      <Tabs {...props} />
      {hidden === null ? null : (
        <MenuOnDemand
          target={
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              className={styles['more']}
              aria-label={words('detail.moreTabs')}
              rightSection={<IconChevronDown size={14} aria-hidden />}
            >
              {words('detail.more')}
            </Button>
          }
        >
          {(Menu) =>
            props.tabs
              .filter((_, place) => hidden.has(place))
              .map(({ id, label, count }) => (
                <Menu.Item
                  key={id}
                  rightSection={count === undefined ? null : <span className={styles['count']}>{count}</span>}
                  onClick={() => props.onChange(id)}
                >
                  {label}
                </Menu.Item>
              ))
          }
        </MenuOnDemand>
      )}
    </div>
  );
}
