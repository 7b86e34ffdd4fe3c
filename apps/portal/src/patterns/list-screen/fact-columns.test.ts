import { type FineRow, fineFacts, fineRowFacts } from '@wagenpark/contract/fleet/fines';
import { expect, test } from 'vitest';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import { factsTab } from '../detail/facts-tab.tsx';
import type { ShownFacts } from './fact-columns.tsx';
import type { ListDescriptor } from './list-descriptor.ts';

const all = {
  CjibNummer: {},
  Kenteken: {},
  OvertredingDatumTijd: {},
  Omschrijving: {},
  Bestuurder: {},
  Gemeente: {},
  TotaalTeBetalen: {},
  DatumVerwerkt: {},
  Doorgestuurd: {},
  Doorbelast: {},
  DebiteurNummer: {},
  DebiteurNaam: {},
} as const satisfies ShownFacts<typeof fineRowFacts, 'fines'>;

test('mistakes in the columns of a list do not compile', () => {
  // @ts-expect-error The fact is called Kenteken.
  const name: ShownFacts<typeof fineRowFacts, 'fines'> = { ...all, Kentken: {} };
  const { Gemeente: _left, ...remaining } = all;
  // @ts-expect-error A fact that lists show was left out.
  const incomplete: ShownFacts<typeof fineRowFacts, 'fines'> = remaining;
  // @ts-expect-error There is no such field of a column.
  const look: ShownFacts<typeof fineRowFacts, 'fines'> = { ...all, Kenteken: { widht: 3 } };
  // @ts-expect-error No subject is called so.
  const subject: ShownFacts<typeof fineRowFacts, 'finess'> = all;
  // @ts-expect-error No row has such a field.
  const key: ListDescriptor<FineRow>['keyField'] = 'VolgNumer';
  // @ts-expect-error No row has such a path.
  const path: GridColumn<{ readonly client: { readonly name: string } }>['field'] = 'client.naam';
  const label = 'fines.detail.other';
  const tab = factsTab('fines', fineFacts, {
    id: 'other',
    label,
    // @ts-expect-error The fact is called Locatie.
    groups: [{ facts: ['Locattie'] }],
  });
  expect([name, incomplete, look, subject, key, path, tab]).toHaveLength(7);
});
