import { Menu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsHorizontal,
  IconArrowsMinimize,
  IconArrowUp,
  IconEyeOff,
} from '../icons.ts';
import { COLUMN_WIDTH, type GridColumn } from './grid-types.ts';
import type { SortOrder } from './index-schema.ts';
import type { GridColumns } from './use-grid-columns.ts';

/** Props of a column's menu. */
export interface ColumnMenuProps<Row> {
  readonly column: GridColumn<Row>;
  readonly columns: GridColumns<Row>;
  readonly onSort: (sort: SortOrder) => void;
  readonly onMove: (step: -1 | 1) => void;
  /** False when the user would have no way to show a hidden column again. */
  readonly canHide: boolean;
  readonly onClose: () => void;
  /** The button that the menu is anchored to. */
  readonly children: ReactElement;
}

/** Pixels that a column grows by per click. */
const WIDTH_STEP = 24;

/** Menu of all column actions: sort, move, width, hide. Loaded lazily. */
export function ColumnMenu<Row>(props: ColumnMenuProps<Row>): ReactNode {
  const { column, columns, canHide, onSort, onMove, onClose } = props;
  const words = useWords();
  const width = columns.widthOf(column.id);
  const place = columns.shown.findIndex(({ id }) => id === column.id);
  return (
    <Menu opened onChange={(isOpen) => !isOpen && onClose()} position="bottom-end" width={200}>
      <Menu.Target>{props.children}</Menu.Target>
      <Menu.Dropdown>
        {column.sortable !== false && (
          <>
            <Menu.Item
              leftSection={<IconArrowUp size={16} />}
              onClick={() => onSort({ column: column.id, descending: false })}
            >
              {words('common.sortAscending')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown size={16} />}
              onClick={() => onSort({ column: column.id, descending: true })}
            >
              {words('common.sortDescending')}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Item leftSection={<IconArrowLeft size={16} />} disabled={place <= 0} onClick={() => onMove(-1)}>
          {words('ui.moveLeft')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowRight size={16} />}
          disabled={place >= columns.shown.length - 1}
          onClick={() => onMove(1)}
        >
          {words('ui.moveRight')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowsHorizontal size={16} />}
          closeMenuOnClick={false}
          disabled={width !== undefined && width >= COLUMN_WIDTH.most}
          onClick={() => columns.widen(column.id, WIDTH_STEP)}
        >
          {words('ui.wider')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowsMinimize size={16} />}
          closeMenuOnClick={false}
          disabled={width !== undefined && width <= COLUMN_WIDTH.least}
          onClick={() => columns.widen(column.id, -WIDTH_STEP)}
        >
          {words('ui.narrower')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowsHorizontal size={16} />}
          disabled={columns.widthOf(column.id) === undefined}
          onClick={() => columns.setWidth(column.id, undefined)}
        >
          {words('ui.resetWidth')}
        </Menu.Item>
        {canHide && (
          <Menu.Item
            leftSection={<IconEyeOff size={16} />}
            disabled={columns.shown.length < 2}
            onClick={() => columns.setShown(column.id, false)}
          >
            {words('ui.hideColumn')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
