import { useNavigate } from '@tanstack/react-router';
import type { SearchHit } from '@wagenpark/contract/admin/search';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useActiveContract } from '../../platform/active-contract.ts';
import type { RecordKind } from '../../platform/record-kinds.ts';
import { useRecordLinks } from '../../platform/record-links.tsx';
import type { PageAddress } from '../../platform/record-pages.ts';
import { useSession } from '../../platform/session/session.ts';
import { signOut } from '../../platform/session/session-watch.ts';
import { useWords } from '../../words/words.ts';
import { features } from '../features.ts';
import { shortcutsFor } from '../frame/shortcuts.ts';
import { openableKinds } from '../kind-registry.ts';
import { menuEntriesFor } from '../routing.ts';
import { Palette, type RecordCommandEntry } from './palette.tsx';
import type { KindTitles, PaletteCommand } from './palette-entries.ts';

const titles: KindTitles = Object.fromEntries(Object.entries(openableKinds).map(([kind, { title }]) => [kind, title]));

/** The palette with the portal's pages, kinds of records and commands. */
export function PortalPalette({
  typed,
  onClose,
}: {
  /** What the user typed before this component was loaded. */
  readonly typed: string;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const session = useSession();
  const contract = useActiveContract();
  const navigate = useNavigate();
  const links = useRecordLinks();
  const go = useCallback(
    (address: PageAddress | string) => {
      void navigate(typeof address === 'string' ? { href: address } : address);
    },
    [navigate],
  );
  const commands = useMemo(
    (): readonly PaletteCommand[] => [
      ...menuEntriesFor(session, contract !== null).map(({ path, label, section }) => ({
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
        .map(({ kind: of, label, path }) => ({ of, label: words(label), run: (id) => go(path(id)) })),
    [session, words, go],
  );
  const openRecord = useCallback(
    (hit: SearchHit) => {
      const address = links(hit.kind as RecordKind, hit.id);
      return address === undefined ? undefined : () => go(address);
    },
    [go, links],
  );
  return <Palette {...{ typed, onClose, commands, openRecord, titles, recordCommands }} />;
}
