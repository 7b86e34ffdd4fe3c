import { ActionIcon } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { SearchHit } from '@wagenpark/contract/admin/search';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useActiveContract } from '../../platform/active-contract.ts';
import type { RecordKind } from '../../platform/record-kinds.ts';
import { type RecordLinks, useRecordLinks } from '../../platform/record-links.tsx';
import type { PageAddress } from '../../platform/record-pages.ts';
import { useSession } from '../../platform/session/session.ts';
import { signOut } from '../../platform/session/session-watch.ts';
import { useFocusBack } from '../../ui/dialog/use-focus-back.ts';
import { IconSearch } from '../../ui/icons.ts';
import { isKey } from '../../ui/keys/keys.ts';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { prefetchWhenIdle } from '../../ui/on-demand/prefetch.ts';
import { useWords } from '../../words/words.ts';
import { features } from '../features.ts';
import { shortcutsFor } from '../frame/shortcuts.ts';
import { openedKinds } from '../opened-records.ts';
import { menuFor } from '../routing.ts';
import type { RecordCommandEntry } from './palette.tsx';
import { PaletteSoon } from './palette-box.tsx';
import type { KindTitles, PaletteCommand } from './palette-entries.ts';
import styles from './palette-opener.module.css';

const palette = codeOnDemand(() => import('./palette.tsx'));

/** Users have no page here, and stand last. */
const titles: KindTitles = {
  ...Object.fromEntries(Object.entries(openedKinds).map(([kind, { title }]) => [kind, title])),
  user: 'palette.group.user',
};

/** A record's own page; a user's mailbox. A kind that came over the wire may be one that no feature opens. */
function addressOf({ kind, id, facts }: SearchHit, links: RecordLinks): PageAddress | string | undefined {
  const [mailbox] = facts;
  return links(kind as RecordKind, id) ?? (kind === 'user' && mailbox !== undefined ? `mailto:${mailbox}` : undefined);
}

/** The header's button and the keys that open the palette from anywhere. Its code comes in idle time, or when it opens. */
export function PaletteOpener(): ReactNode {
  const words = useWords();
  const [opened, setOpened] = useState(false);
  const open = useCallback(() => setOpened(true), []);
  // Also while somebody types.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isKey(event, 'palette')) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  useEffect(() => prefetchWhenIdle([palette.preload]), []);
  return (
    <>
      <button type="button" className={styles['button']} aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        <IconSearch size={16} aria-hidden />
        <span className={styles['label']}>{words('palette.open')}</span>
        <kbd className={styles['key']} aria-hidden>
          Ctrl K
        </kbd>
      </button>
      <ActionIcon
        className={styles['small']}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={words('palette.open')}
        onClick={open}
      >
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      {opened ? <OpenPalette onClose={() => setOpened(false)} /> : null}
    </>
  );
}

function OpenPalette({ onClose }: { readonly onClose: () => void }): ReactNode {
  const words = useWords();
  const session = useSession();
  const contract = useActiveContract();
  const navigate = useNavigate();
  const links = useRecordLinks();
  const code = useCode(palette, true);
  const [typed, setTyped] = useState('');
  useFocusBack(true);
  const go = useCallback(
    (address: PageAddress | string) => {
      if (typeof address !== 'string') void navigate(address);
      else if (address.startsWith('mailto:')) window.location.assign(address);
      else void navigate({ href: address });
    },
    [navigate],
  );
  const commands = useMemo(
    (): readonly PaletteCommand[] => [
      ...menuFor(session, contract !== null).map(({ path, label, section }) => ({
        id: `go-${path.replaceAll('/', '-')}`,
        label: words('palette.goTo', { page: words(label) }),
        // words: frame.section.*
        keywords: words(`frame.section.${section}`),
        run: () => go(path),
      })),
      ...shortcutsFor(session).map(({ path, title }) => ({
        id: `go-${path.replaceAll('/', '-')}`,
        label: words('palette.goTo', { page: words(title) }),
        run: () => go(path),
      })),
      { id: 'sign-out', label: words('frame.signOut'), run: () => void signOut() },
    ],
    [session, contract, words, go],
  );
  const recordCommands = useMemo(
    (): readonly RecordCommandEntry[] =>
      features
        .flatMap((feature) => feature.commands ?? [])
        .filter(({ permission }) => session.can(permission))
        .map(({ of, label, path }) => ({ of, label: words(label), run: (id) => go(path(id)) })),
    [session, words, go],
  );
  const openRecord = useCallback(
    (hit: SearchHit) => {
      const address = addressOf(hit, links);
      return address === undefined ? undefined : () => go(address);
    },
    [go, links],
  );
  if (code === undefined) return <PaletteSoon onType={setTyped} onClose={onClose} />;
  return <code.Palette {...{ typed, onClose, commands, openRecord, titles, recordCommands }} />;
}
