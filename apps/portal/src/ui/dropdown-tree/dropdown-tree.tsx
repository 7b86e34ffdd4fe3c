import { Popover, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { IconChevronDown } from '../icons.ts';
import classes from './dropdown-tree.module.css';
import { onTreeKey } from './tree-keys.ts';
import { TreeList } from './tree-list.tsx';
import {
  initiallyOpenNodes,
  matchingRows,
  selectionText,
  type TreeNode,
  type TreeRow,
  visibleRows,
} from './tree-rows.ts';

/** Props of a dropdown with a tree. */
export interface DropdownTreeProps {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  /** The chosen values. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Multiple choice; the list stays open then. */
  readonly multiple?: boolean;
  readonly placeholder?: string;
  /** Text when no item matches the search. */
  readonly nothingFound: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly error?: ReactNode;
  readonly autoFocus?: boolean;
}

/**
 * A dropdown with a tree (DI-17). The first two levels are expanded, every item can be chosen, and typing filters items
 * and shows their ancestors. The closed field names the first two chosen items. Fully usable by keyboard.
 */
export function DropdownTree(props: DropdownTreeProps): ReactNode {
  const { label, nodes, value, onChange, multiple = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpened, setOpened] = useState(false);
  // Null until something is typed after opening; the field shows the chosen items then.
  const [typedText, setTyped] = useState<string | null>(null);
  const [openBranches, setOpenBranches] = useState<ReadonlySet<string> | null>(null);
  const [chosenPlace, setAt] = useState(-1);
  // Not deferred, because Enter must choose from the result of the last key.
  const search = typedText ?? '';
  const isSearching = search.trim() !== '';
  const expanded = useMemo(() => openBranches ?? new Set(initiallyOpenNodes(nodes)), [openBranches, nodes]);
  const rows = useMemo(
    () => (isSearching ? matchingRows(nodes, search) : visibleRows(nodes, expanded)),
    [isSearching, nodes, search, expanded],
  );
  // Enter chooses the first match, not an ancestor of it.
  const activeIndex = chosenPlace < 0 && isSearching ? rows.findIndex(({ isFound }) => isFound) : chosenPlace;
  const chosenLabels = useMemo(() => selectionText(nodes, value), [nodes, value]);

  const show = () => {
    if (props.disabled || isOpened) return;
    setOpened(true);
    setAt(rows.findIndex(({ node }) => node.value === value[0]));
  };
  const closeList = () => {
    setOpened(false);
    setTyped(null);
    setAt(-1);
  };
  const choose = ({ node }: TreeRow) => {
    if (!multiple) {
      onChange([node.value]);
      closeList();
      return;
    }
    onChange(
      value.includes(node.value) ? value.filter((chosenValue) => chosenValue !== node.value) : [...value, node.value],
    );
  };
  const setBranch = (branch: string, isOpen: boolean) => {
    const next = new Set(expanded);
    if (isOpen) next.add(branch);
    else next.delete(branch);
    setOpenBranches(next);
  };

  const onKeyDown = (event: KeyboardEvent) =>
    onTreeKey(event, {
      rows,
      at: activeIndex,
      isOpened,
      isSearching,
      open: show,
      close: closeList,
      go: setAt,
      setBranch,
      choose,
    });

  return (
    <Popover
      opened={isOpened}
      onChange={(isOpening) => {
        if (!isOpening) closeList();
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
          aria-activedescendant={isOpened && activeIndex >= 0 ? `${id}-${activeIndex}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          label={label}
          placeholder={chosenLabels || props.placeholder}
          disabled={props.disabled}
          required={props.required}
          error={props.error}
          data-autofocus={props.autoFocus || undefined}
          value={typedText ?? (isOpened && !multiple ? '' : chosenLabels)}
          onChange={(event) => {
            show();
            setTyped(event.currentTarget.value);
            setAt(-1);
          }}
          onClick={show}
          onBlur={closeList}
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
            at={activeIndex}
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
