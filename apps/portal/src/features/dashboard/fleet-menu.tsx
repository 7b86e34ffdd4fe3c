import { Checkbox, Popover } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { CompanyOptions } from '../../patterns/filters/filter-options.tsx';
import { useWords } from '../../words/words.ts';
import styles from './fleet-picker.module.css';
import type { DashboardScope } from './use-scope.ts';

/** Menu with the tree of companies to include in the dashboard. `children` is the button that opens it. */
export function FleetMenu({
  scope: { blockScope, change },
  isOpened,
  onChange,
  children,
}: {
  readonly scope: DashboardScope;
  readonly isOpened: boolean;
  readonly onChange: (isOpened: boolean) => void;
  readonly children: ReactElement;
}): ReactNode {
  const words = useWords();
  const label = words('dashboard.fleets.label');
  return (
    <Popover opened={isOpened} onChange={onChange} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown className={styles['menu'] ?? ''} aria-label={label}>
        <Checkbox
          className={styles['all'] ?? ''}
          label={words('dashboard.fleets.all')}
          checked={blockScope.fleets.length === 0}
          onChange={() => change({ fleets: [] })}
        />
        <CompanyOptions
          field={{ id: 'fleets', kind: 'tree', label, mayBeEmpty: false, options: {} }}
          text={blockScope.fleets.join(',')}
          source={null}
          isNumbered
          onChange={(text) =>
            change({ fleets: text.split(',').flatMap((number) => (number === '' ? [] : [Number(number)])) })
          }
        />
      </Popover.Dropdown>
    </Popover>
  );
}
