import type { OpenedKind } from '../platform/feature.ts';
import type { RecordLinks } from '../platform/record-links.tsx';
import { features } from './features.ts';

/** The kinds of records that the features open, in the order of the menu. */
export const openedKinds: Readonly<Record<string, OpenedKind>> = Object.fromEntries(
  features.flatMap(({ opens = {} }) => Object.entries(opens)),
);

/** Where a record opens, whichever feature shows it. */
export const recordLinks: RecordLinks = (kind, id) => openedKinds[kind]?.address(id);
