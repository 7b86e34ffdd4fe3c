import { Popover, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { IconChevronDown } from '../icons.ts';
import classes from './dropdown-tree.module.css';
import { onTreeKey } from './tree-keys.ts';
import { TreeList } from './tree-list.tsx';
import { chosenText, foundRows, openAtFirst, type TreeNode, type TreeRow, visibleRows } from './tree-rows.ts';

/** What somebody chooses from a tree in a form. */
export interface DropdownTreeProps {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  /** The values of what is chosen. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** True: any number can be chosen; the list then stays open. */
  readonly multiple?: boolean;
  readonly placeholder?: string;
  /** Shown when no line holds every word that was typed. */
  readonly nothingFound: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly error?: ReactNode;
  readonly autoFocus?: boolean;
}

/**
 * A dropdown with a tree: branches of the first two levels are open, every line can be chosen, typing finds lines with
 * what is above them, and the closed field names the first two that are chosen (DI-17). Wholly usable by keyboard.
 */
export function DropdownTree(props: DropdownTreeProps): ReactNode {
  const { label, nodes, value, onChange, multiple = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpened, setOpened] = useState(false);
  // Null: nothing was typed since it opened, and the field shows what is chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const [openBranches, setOpenBranches] = useState<ReadonlySet<string> | null>(null);
  const [chosenPlace, setAt] = useState(-1);
  // Not deferred: Enter must choose from what the last key found.
  const search = typed ?? '';
  const isSearching = search.trim() !== '';
  const open = useMemo(() => openBranches ?? new Set(openAtFirst(nodes)), [openBranches, nodes]);
  const rows = useMemo(
    () => (isSearching ? foundRows(nodes, search) : visibleRows(nodes, open)),
    [isSearching, nodes, search, open],
  );
  // Enter takes the first line that was found, not what leads to it.
  const at = chosenPlace < 0 && isSearching ? rows.findIndex(({ isFound }) => isFound) : chosenPlace;
  const closedText = useMemo(() => chosenText(nodes, value), [nodes, value]);

  const show = () => {
    if (props.disabled || isOpened) return;
    setOpened(true);
    setAt(rows.findIndex(({ node }) => node.value === value[0]));
  };
  const close = () => {
    setOpened(false);
    setTyped(null);
    setAt(-1);
  };
  const choose = ({ node }: TreeRow) => {
    if (!multiple) {
      onChange([node.value]);
      close();
      return;
    }
    onChange(value.includes(node.value) ? value.filter((one) => one !== node.value) : [...value, node.value]);
  };
  const setBranch = (branch: string, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(branch);
    else next.delete(branch);
    setOpenBranches(next);
  };

  const onKeyDown = (event: KeyboardEvent) =>
    onTreeKey(event, { rows, at, isOpened, isSearching, open: show, close, go: setAt, setBranch, choose });

  return (
    <Popover
      opened={isOpened}
      onChange={(opened) => {
        if (!opened) close();
      }}
      position="bottom-start"
      width="target"
      offset={4}
      withRoles={false}
      trapFocus={false}
      returnFocus={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <TextInput
          ref={input}
          role="combobox"
          aria-haspopup="tree"
          aria-expanded={isOpened}
          aria-controls={isOpened ? id : undefined}
          aria-activedescendant={isOpened && at >= 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          label={label}
          placeholder={closedText || props.placeholder}
          disabled={props.disabled}
          required={props.required}
          error={props.error}
          data-autofocus={props.autoFocus || undefined}
          value={typed ?? (isOpened && !multiple ? '' : closedText)}
          onChange={(event) => {
            show();
            setTyped(event.currentTarget.value);
            setAt(-1);
          }}
          onClick={show}
          onBlur={close}
          onKeyDown={onKeyDown}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          rightSectionPointerEvents="none"
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        {rows.length === 0 ? (
          <p role="status" className={classes.nothing}>
            {props.nothingFound}
          </p>
        ) : (
          <TreeList
            id={id}
            label={label}
            rows={rows}
            at={at}
            chosen={value}
            isMultiple={multiple}
            onChoose={choose}
            onBranch={setBranch}
            onKeyDown={onKeyDown}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
