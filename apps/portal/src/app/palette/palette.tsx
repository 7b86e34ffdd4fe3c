import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { SearchHit } from '@wagenpark/contract/admin/search';
import { searchWords } from '@wagenpark/domain/table-search';
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
  inKindOrder,
  type KindTitles,
  type PaletteCommand,
  type PaletteRecord,
  paletteGroups,
  paletteQuery,
} from './palette-entries.ts';
import { PaletteList } from './palette-list.tsx';

/** A command for records: its name in the reader's words, and what choosing it for a record does. */
export interface RecordCommandEntry {
  readonly of: string;
  readonly label: string;
  readonly run: (id: number) => void;
}

interface PaletteProps {
  /** What was typed while this code was on its way. */
  readonly typed: string;
  readonly onClose: () => void;
  readonly commands: readonly PaletteCommand[];
  /** What choosing a record does; undefined for one that nothing opens, which is then not offered. */
  readonly openRecord: (hit: SearchHit) => (() => void) | undefined;
  readonly titles: KindTitles;
  /** What can be done with records of a kind: its name, and what it does with a record. */
  readonly recordCommands: readonly RecordCommandEntry[];
}

/**
 * Search over everything that the person may see, and what can be done: Ctrl K from anywhere. The cursor keys move,
 * Enter chooses, as soon as the answer to the last key is there; what was found before stays, dimmed, until then.
 */
export function Palette({ typed, onClose, commands, openRecord, titles, recordCommands }: PaletteProps): ReactNode {
  const words = useWords();
  const { client } = useSession();
  const isPhone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });
  const [query, setQuery] = useState(typed);
  const [at, setAt] = useState(0);
  // Enter was pressed before the answer came; whoever goes on typing or moves takes it back.
  const [isAwaited, setIsAwaited] = useState(false);
  const listId = useId();
  // A command that was chosen without a record: what is typed looks for one.
  const [wanted, setWanted] = useState<RecordCommandEntry | null>(null);
  const layer = useModalLayer(true);
  const hasWords = searchWords(query).length > 0;
  const asked = useMemo(
    () =>
      wanted === null
        ? paletteQuery(
            query,
            recordCommands.map(({ label }) => label),
          )
        : { search: query.trim(), named: [wanted.label] },
    [query, recordCommands, wanted],
  );
  const search = useQuery({
    ...adminQuery(adminResources.globalSearch.find, { query: { q: asked.search } }),
    enabled: hasWords,
    placeholderData: keepPreviousData,
  });
  const records = useMemo(
    () =>
      inKindOrder(
        (search.data ?? []).flatMap((hit): PaletteRecord[] => {
          const run = openRecord(hit);
          return run ? [{ id: `${hit.kind}-${hit.id}`, hit, run }] : [];
        }),
        titles,
      ),
    [search.data, openRecord, titles],
  );
  const ofRecords = useMemo(
    () =>
      records.flatMap(({ hit }) =>
        recordCommands
          .filter((command) => wanted === null || command === wanted)
          .filter(({ of, label }) => of === hit.kind && (asked.named.includes(label) || records.length === 1))
          .map(({ label, run }) => ({
            id: `${label}-${hit.id}`.replaceAll(' ', '-'),
            label: words('palette.commandFor', { command: label, record: hit.plate ?? hit.title }),
            run: () => run(hit.id),
          })),
      ),
    [records, recordCommands, asked, wanted, words],
  );
  const asking = useMemo(
    () =>
      recordCommands
        .filter(({ label, of }) => recordCommands.find((other) => other.label === label)?.of === of)
        .map(
          (command): PaletteCommand => ({
            id: `ask-${command.of}-${command.label}`.replaceAll(' ', '-'),
            label: words('palette.commandOpen', { command: command.label }),
            asks: true,
            run: () => {
              setWanted(command);
              setQuery('');
              setAt(0);
            },
          }),
        ),
    [recordCommands, words],
  );
  const groups = useMemo(
    () =>
      wanted === null
        ? paletteGroups(query, records, [...commands, ...asking], ofRecords, asked.named.length > 0)
        : paletteGroups(query, [], [], ofRecords),
    [query, records, commands, asking, ofRecords, asked, wanted],
  );
  const entries = useMemo(() => groups.flatMap((group) => [...group.entries]), [groups]);
  const place = Math.min(at, entries.length - 1);
  const isOld = hasWords && search.isPlaceholderData;
  const isWaiting = isOld || (hasWords && search.isPending && entries.length === 0);

  const choose = useCallback(
    ({ run, asks }: Pick<PaletteCommand, 'run' | 'asks'>) => {
      if (!asks) onClose();
      run();
    },
    [onClose],
  );
  useEffect(() => {
    if (!isAwaited || isWaiting) return;
    setIsAwaited(false);
    const entry = entries[place];
    if (entry && !search.isError) choose(entry);
  }, [isAwaited, isWaiting, entries, place, search.isError, choose]);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setAt((place + step + entries.length) % entries.length);
      setIsAwaited(false);
    } else if (event.key === 'Backspace' && query === '' && wanted !== null) setWanted(null);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const entry = entries[place];
      // The entry that is marked belongs to what was typed before: the answer to the last key decides.
      if (isWaiting) setIsAwaited(true);
      else if (entry) choose(entry);
    }
  };

  return (
    <Modal.Root opened onClose={onClose} size={680} fullScreen={isPhone} yOffset="12vh" lockScroll={false}>
      <Modal.Overlay backgroundOpacity={0.42} color="#101216" />
      <Modal.Content ref={layer} aria-label={words('palette.title')} radius={isPhone ? 0 : 16}>
        <div>
          <PaletteBox
            // The focus belongs here: the window was opened to type.
            data-autofocus
            role="combobox"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={entries[place] ? `${listId}-${entries[place].id}` : undefined}
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value);
              setAt(0);
              setIsAwaited(false);
            }}
            onKeyDown={onKeyDown}
          >
            {isPhone ? <Modal.CloseButton aria-label={words('common.close')} /> : null}
          </PaletteBox>
          {wanted === null ? null : (
            <p className={styles['wanted']}>
              <strong>{wanted.label}</strong> {words('palette.typePlate')}
            </p>
          )}
          {search.error && hasWords ? (
            <ErrorPanel inline message={errorText(search.error)} onRetry={() => void search.refetch()} />
          ) : null}
          <PaletteList
            id={listId}
            groups={groups}
            titles={titles}
            marked={entries[place]?.id}
            isOld={isOld}
            country={client.countryCarData}
            onMark={(id) => setAt(entries.findIndex((entry) => entry.id === id))}
            onChoose={choose}
          />
          {entries.length === 0 && (hasWords || wanted === null) && !search.isFetching && !search.error ? (
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
                    setAt(0);
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
