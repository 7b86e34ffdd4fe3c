import { ActionIcon, Button, CloseButton, TextInput } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useWords } from '../../words/words.ts';
import { IconAdjustmentsHorizontal, IconArrowsMaximize, IconArrowsMinimize, IconSearch } from '../icons.ts';
import { keyboardShortcuts } from '../keys/keys.ts';
import { useKey } from '../keys/use-key.ts';
import { MenuOnDemand } from '../menu-on-demand/menu-on-demand.tsx';
import type { GridToolbarParts } from './data-grid-props.ts';
import classes from './grid-toolbar.module.css';
import type { GridDensity } from './grid-types.ts';
import type { GridColumns } from './use-grid-columns.ts';

const noParts: GridToolbarParts = {};

/** Props of the grid's toolbar. */
export interface GridToolbarProps<Row> {
  /** Parts that the list adds. */
  readonly parts: GridToolbarParts | undefined;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Moves from the search to the first row: focuses it, or opens it. */
  readonly onLeaveSearch: (mode: 'to' | 'into') => void;
  readonly columns: GridColumns<Row>;
  readonly density: GridDensity;
  readonly onDensity: (density: GridDensity) => void;
  readonly isFullScreen: boolean;
  readonly onFullScreen: (isFullScreen: boolean) => void;
  readonly selectedCount: number;
  readonly onClearSelection: () => void;
  /** Actions on the ticked rows. */
  readonly selectionActions?: ReactNode;
  /** Rows are cards, as on phones: no columns and no density. */
  readonly asCards: boolean;
}

function SearchBox({
  search,
  label,
  onSearch,
  onLeave,
}: {
  readonly search: string;
  readonly label: string;
  readonly onSearch: (search: string) => void;
  readonly onLeave: (mode: 'to' | 'into') => void;
}): ReactNode {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  useKey('search', () => {
    input.current?.focus();
    input.current?.select();
  });
  return (
    <TextInput
      ref={input}
      type="search"
      className={classes.search}
      aria-label={label}
      aria-keyshortcuts={keyboardShortcuts.search.keys[0]}
      placeholder={label}
      maxLength={200}
      value={search}
      onChange={(event) => onSearch(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' || (event.key === 'Enter' && !event.nativeEvent.isComposing)) {
          event.preventDefault();
          onLeave(event.key === 'Enter' ? 'into' : 'to');
        }
        if (event.key !== 'Escape' || search === '') return;
        event.stopPropagation();
        onSearch('');
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        search === '' ? null : (
          <CloseButton size={24} aria-label={words('common.clearSearch')} onClick={() => onSearch('')} />
        )
      }
    />
  );
}

/** Menu for row height and visible columns. */
function ViewMenu<Row>({ columns, density, onDensity }: GridToolbarProps<Row>): ReactNode {
  const words = useWords();
  const areAllShown = columns.shown.length === columns.all.length;
  return (
    <MenuOnDemand
      width={240}
      staysOpen
      className={classes.viewMenu}
      target={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          title={words('common.columns')}
          aria-label={words('common.columns')}
        >
          <IconAdjustmentsHorizontal size={18} />
        </ActionIcon>
      }
    >
      {(Menu) => (
        <>
          <Menu.Label>{words('ui.density')}</Menu.Label>
          <Menu.RadioGroup value={density} onChange={(value) => onDensity(value as GridDensity)}>
            <Menu.RadioItem value="compact">{words('ui.densityCompact')}</Menu.RadioItem>
            <Menu.RadioItem value="normal">{words('ui.densityNormal')}</Menu.RadioItem>
            <Menu.RadioItem value="comfortable">{words('ui.densityComfortable')}</Menu.RadioItem>
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Label>{words('common.columns')}</Menu.Label>
          {columns.all.map((column) => (
            <Menu.CheckboxItem
              key={column.id}
              checked={columns.isShown(column.id)}
              disabled={columns.isShown(column.id) && columns.shown.length === 1}
              onChange={(isShown) => columns.setShown(column.id, isShown)}
            >
              {column.header}
            </Menu.CheckboxItem>
          ))}
          {!areAllShown && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={columns.showAll}>{words('ui.showAllColumns')}</Menu.Item>
            </>
          )}
        </>
      )}
    </MenuOnDemand>
  );
}

/**
 * The toolbar: search, filters, or the actions on ticked rows; list actions, columns and density, full screen (TB-13).
 */
export function GridToolbar<Row>(props: GridToolbarProps<Row>): ReactNode {
  const words = useWords();
  const { parts = noParts } = props;
  const fullScreenName = props.isFullScreen ? words('common.exitFullScreen') : words('common.fullScreen');
  const FullIcon = props.isFullScreen ? IconArrowsMinimize : IconArrowsMaximize;
  return (
    <div className={classes.toolbar}>
      <SearchBox
        search={props.search}
        label={parts.searchLabel ?? words('common.search')}
        onSearch={props.onSearch}
        onLeave={props.onLeaveSearch}
      />
      {parts.filterButton}
      {props.selectedCount > 0 ? (
        <div className={classes.selection}>
          <span className={classes.count}>{words('common.selected', { count: props.selectedCount })}</span>
          {props.selectionActions}
          <Button variant="subtle" size="compact-sm" onClick={props.onClearSelection}>
            {words('ui.clearSelection')}
          </Button>
        </div>
      ) : (
        <div className={classes.filters}>{parts.filters}</div>
      )}
      <div className={classes.actions}>
        {parts.actions}
        {!props.asCards && (
          <>
            <ViewMenu {...props} />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              title={fullScreenName}
              aria-label={fullScreenName}
              aria-pressed={props.isFullScreen}
              onClick={() => props.onFullScreen(!props.isFullScreen)}
            >
              <FullIcon size={18} />
            </ActionIcon>
          </>
        )}
      </div>
    </div>
  );
}
