import { type RentAgreementRow, rentAgreements } from '@wagenpark/contract/fleet/rent-agreements';
import { TABLE } from '@wagenpark/domain/constants';
import type { ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeListInPages } from '../../patterns/list-screen/whole-list.ts';
import { importedRecordsHint } from '../../shared/imports/imported-records-hint.ts';
import { rentAgreementColumns } from './columns.tsx';

/** The list of temporary cars: rented cars that replace a car now; read-only and searchable (TC-02). */
export const temporaryCarList: ListDescriptor<RentAgreementRow> = {
  name: 'temporary-cars',
  title: 'rentAgreements.temporary.title',
  search: 'rentAgreements.search',
  keyField: 'OvereenkomstNummer',
  columns: rentAgreementColumns,
  rowLabel: ({ OvereenkomstNummer, MerkModelType }) => `${OvereenkomstNummer} ${MerkModelType}`,
  none: { title: 'rentAgreements.none.running', ...importedRecordsHint },
  tabs: [
    {
      id: 'all',
      label: 'rentAgreements.temporary.title',
      source: wholeListInPages(rentAgreements.temporary, TABLE.rentPageSize),
    },
  ],
  download: {},
};
