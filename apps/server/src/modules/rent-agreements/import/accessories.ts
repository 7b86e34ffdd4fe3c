import { rentAccessoryFacts } from '@wagenpark/contract/fleet/rent-agreements';
import type { MessageId } from '@wagenpark/messages';
import { type Place, requiredColumn } from '../../../platform/import/column.ts';
import { numberBoundsUpTo } from '../../../platform/import/doubts.ts';
import type { ExampleRow } from '../../../platform/import/file-kind.ts';
import { importColumns } from '../../../platform/import/import-columns.ts';
import type { ImportKind } from '../../../platform/import/import-kind.ts';
import { importKeyedRows } from '../../../platform/import/keyed-rows.ts';
import type { RecordReference } from '../../../platform/import/record-kind.ts';
import { recordNumber, wholeNumber } from '../../../platform/import/values.ts';
import { rentAccessoryColumns } from '../record.ts';
import { partsOf } from './parts.ts';
import type { PartTable } from './repository.ts';

/** What accessories belong to: agreements or reservations. */
interface AccessoryOwner {
  readonly name: string;
  readonly title: MessageId;
  readonly table: Extract<PartTable, 'rent_agreement_accessory' | 'rent_reservation_accessory'>;
  /** The column of the owner's number, and its heading. */
  readonly owner: 'agreement_number' | 'reservation_number';
  readonly header: string;
  readonly reference: RecordReference;
  readonly example: number;
}

const columnsOf = ({ owner, header }: AccessoryOwner) => {
  const ownerColumn = requiredColumn(header, recordNumber, 'the record whose accessory it is');
  const position = requiredColumn(
    'Regel',
    wholeNumber(999_999_999, 1),
    'its place in the record, with it the key of the row',
  );
  return (place: Place) => ({
    [owner]: ownerColumn,
    position,
    ...importColumns(rentAccessoryFacts, rentAccessoryColumns, place, {
      Omschrijving: 'what it is',
      Eenmalig: { about: 'whether it is charged once; blank: for each unit of the rate', blank: false },
      PrijsExclusief: 'price without VAT',
      PrijsInclusief: 'price with VAT',
      Aantal: { about: 'how many; blank: one', blank: 1, form: wholeNumber(999, 1) },
      Bedrag: 'total without VAT',
    }),
  });
};

const price = numberBoundsUpTo(2500, 'a dearer accessory is mostly a lost point');
const example: ExampleRow = {
  Regel: 1,
  Omschrijving: 'Kinderzitje',
  Eenmalig: 'nee',
  PrijsExclusief: '1.50',
  PrijsInclusief: '1.82',
  Aantal: 1,
  Bedrag: '15.00',
};

/** The import of the accessories of agreements or of reservations (EN-14). */
export function accessoryImport(owner: AccessoryOwner): ImportKind {
  const parts = partsOf({
    ...owner,
    key: 'position',
    keyHeader: 'Regel',
    defaults: { is_one_time: false, quantity: 1 },
  });
  return {
    name: owner.name,
    title: owner.title,
    after: [owner.reference.kind],
    columns: columnsOf(owner),
    bounds: {
      price_excl: price,
      price_incl: price,
      quantity: numberBoundsUpTo(20, 'nobody takes more of one accessory'),
      total: numberBoundsUpTo(10_000, 'accessories cost less than the car'),
    },
    example: { Klant: 'voorbeeld', [owner.header]: owner.example, ...example },
    fills: [owner.table],
    run: (state, file) => importKeyedRows(state, parts, file),
  };
}
