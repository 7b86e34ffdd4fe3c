import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { SearchHit } from '@wagenpark/contract/admin/search';
import { splitSearchWords } from '@wagenpark/domain/table-search';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { adminQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { useModalLayer } from '../../ui/dialog/use-modal-layer.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { IconSearch } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import styles from './palette.module.css';
import { PaletteBox } from './palette-box.tsx';
import {
  buildPaletteGroups,
  type KindTitles,
  type PaletteCommand,
  type PaletteRecord,
  parsePaletteQuery,
  sortByKindOrder,
} from './palette-entries.ts';
import { PaletteList } from './palette-list.tsx';

/** A command for records: its label, and its action for a record. */
export interface RecordCommandEntry {
  readonly of: string;
  readonly label: string;
  readonly run: (id: number) => void;
}

interface PaletteProps {
  /** What the user typed while this code was loading. */
  readonly typed: string;
  readonly onClose: () => void;
  readonly commands: readonly PaletteCommand[];
  /** Returns the action for choosing a record; undefined hides a record that cannot be opened. */
  readonly openRecord: (hit: SearchHit) => (() => void) | undefined;
  readonly titles: KindTitles;
  /** The commands for records. */
  readonly recordCommands: readonly RecordCommandEntry[];
}

/**
 * Search over everything that the user may see, and all commands: Ctrl K from anywhere. Arrow keys move the mark and
 * Enter chooses. If the response to the last key is pending, Enter takes effect when it arrives. Until then the
 * previous results stay, dimmed.
 */
export function Palette({ typed, onClose, commands, openRecord, titles, recordCommands }: PaletteProps): ReactNode {
  const words = useWords();
  const { client } = useSession();
  const isPhone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });
  const [query, setQuery] = useState(typed);
  const [markedIndex, setMarkedIndex] = useState(0);
  // Enter was pressed while a response is pending; typing or moving the mark cancels it.
  const [isEnterPending, setEnterPending] = useState(false);
  const listId = useId();
  // The command that was chosen without a record; the query then searches its record.
  const [activeCommand, setActiveCommand] = useState<RecordCommandEntry | null>(null);
  const layer = useModalLayer(true);
  const hasWords = splitSearchWords(query).length > 0;
  const parsedQuery = useMemo(
    () =>
      activeCommand === null
        ? parsePaletteQuery(
            query,
            recordCommands.map(({ label }) => label),
          )
        : { search: query.trim(), namedCommands: [activeCommand.label] },
    [query, recordCommands, activeCommand],
  );
  const search = useQuery({
    ...adminQuery(adminResources.globalSearch.find, { query: { q: parsedQuery.search } }),
    enabled: hasWords,
    placeholderData: keepPreviousData,
  });
  const records = useMemo(
    () =>
      sortByKindOrder(
        (search.data ?? []).flatMap((hit): PaletteRecord[] => {
          const run = openRecord(hit);
          return run ? [{ id: `${hit.kind}-${hit.id}`, hit, run }] : [];
        }),
        titles,
      ),
    [search.data, openRecord, titles],
  );
  const commandsForResults = useMemo(
    () =>
      records.flatMap(({ hit }) =>
        recordCommands
          .filter((command) => activeCommand === null || command === activeCommand)
          .filter(
            ({ of: kind, label }) =>
              kind === hit.kind && (parsedQuery.namedCommands.includes(label) || records.length === 1),
          )
          .map(({ label, run }) => ({
            id: `${label}-${hit.id}`.replaceAll(' ', '-'),
            label: words('palette.commandFor', { command: label, record: hit.plate ?? hit.title }),
            run: () => run(hit.id),
          })),
      ),
    [records, recordCommands, parsedQuery, activeCommand, words],
  );
  const askCommands = useMemo(
    () =>
      recordCommands
        .filter(({ label, of }) => recordCommands.find((candidate) => candidate.label === label)?.of === of)
        .map(
          (command): PaletteCommand => ({
            id: `ask-${command.of}-${command.label}`.replaceAll(' ', '-'),
            label: words('palette.commandOpen', { command: command.label }),
            asksForRecord: true,
            run: () => {
              setActiveCommand(command);
              setQuery('');
              setMarkedIndex(0);
            },
          }),
        ),
    [recordCommands, words],
  );
  const groups = useMemo(
    () =>
      activeCommand === null
        ? buildPaletteGroups(
            query,
            records,
            [...commands, ...askCommands],
            commandsForResults,
            parsedQuery.namedCommands.length > 0,
          )
        : buildPaletteGroups(query, [], [], commandsForResults),
    [query, records, commands, askCommands, commandsForResults, parsedQuery, activeCommand],
  );
  const entries = useMemo(() => groups.flatMap((group) => [...group.entries]), [groups]);
  const index = Math.min(markedIndex, entries.length - 1);
  const isOld = hasWords && search.isPlaceholderData;
  const isWaiting = isOld || (hasWords && search.isPending && entries.length === 0);

  const choose = useCallback(
    ({ run, asksForRecord }: Pick<PaletteCommand, 'run' | 'asksForRecord'>) => {
      if (!asksForRecord) onClose();
      run();
    },
    [onClose],
  );
  useEffect(() => {
    if (!isEnterPending || isWaiting) return;
    setEnterPending(false);
    const entry = entries[index];
    if (entry && !search.isError) choose(entry);
  }, [isEnterPending, isWaiting, entries, index, search.isError, choose]);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setMarkedIndex((index + step + entries.length) % entries.length);
      setEnterPending(false);
    } else if (event.key === 'Backspace' && query === '' && activeCommand !== null) setActiveCommand(null);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const entry = entries[index];
      // The marked entry belongs to the previous query: wait for the response to the last key.
      if (isWaiting) setEnterPending(true);
      else if (entry) choose(entry);
    }
  };

  return (
    <Modal.Root opened onClose={onClose} size={680} fullScreen={isPhone} yOffset="12vh" lockScroll={false}>
      <Modal.Overlay backgroundOpacity={0.42} color="#101216" />
      <Modal.Content ref={layer} aria-label={words('palette.title')} radius={isPhone ? 0 : 16}>
        <div>
          <PaletteBox
            // Gets the focus when the dialog opens.
            data-autofocus
            role="combobox"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={entries[index] ? `${listId}-${entries[index].id}` : undefined}
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value);
              setMarkedIndex(0);
              setEnterPending(false);
            }}
            onKeyDown={onKeyDown}
          >
            {isPhone ? <Modal.CloseButton aria-label={words('common.close')} /> : null}
          </PaletteBox>
          {activeCommand === null ? null : (
            <p className={styles['wanted']}>
              <strong>{activeCommand.label}</strong> {words('palette.typePlate')}
            </p>
          )}
          {search.error && hasWords ? (
            <ErrorPanel inline message={errorText(search.error)} onRetry={() => void search.refetch()} />
          ) : null}
          <PaletteList
            id={listId}
            groups={groups}
            titles={titles}
            marked={entries[index]?.id}
            isOld={isOld}
            country={client.countryCarData}
            onMark={(id) => setMarkedIndex(entries.findIndex((entry) => entry.id === id))}
            onChoose={choose}
          />
          {entries.length === 0 && (hasWords || activeCommand === null) && !search.isFetching && !search.error ? (
            <EmptyState
              icon={IconSearch}
              title={words('palette.none', { query: query.trim() })}
              text={words('palette.noneText')}
              action={
                <Button
                  variant="default"
                  onClick={({ currentTarget }) => {
                    currentTarget.closest('[role="dialog"]')?.querySelector('input')?.focus();
                    setQuery('');
                    setMarkedIndex(0);
                  }}
                >
                  {words('common.clearSearch')}
                </Button>
              }
            />
          ) : null}
          <p className="visually-hidden" role="status">
            {hasWords && !isOld && search.data ? words('palette.count', { count: entries.length }) : ''}
          </p>
          <footer className={styles['hints']} aria-hidden>
            <span>{words('palette.hint.move')}</span>
            <span>{words('palette.hint.open')}</span>
            <span>{words('palette.hint.close')}</span>
          </footer>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
