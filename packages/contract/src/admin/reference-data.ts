import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { oneLine, recordNumber } from '../define/schemas.ts';

/*
 * The calls with which other clients of the API read reference data (AA-09 … AA-12). Lists to choose from contain active
 * records only and begin with an entry that stands for all.
 */

const permission = pagePermissions['reference-data'];
const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
);
const brand = v.strictObject({ id: recordNumber, name: v.string() });
const withInactive = v.strictObject({ includeinactive: v.optional(flag, 'false') });

export const referenceData = {
  brandChoices: adminRoute({
    method: 'GET',
    path: '/api-admin/model/brands',
    query: withInactive,
    item: brand,
    permission,
    summary: 'The brands to choose from; the first entry, with id 0, stands for all (AA-09, RD-02).',
  }),
  modelChoices: adminRoute({
    method: 'GET',
    path: '/api-admin/model',
    query: v.strictObject({
      brandId: v.optional(v.pipe(v.string(), v.digits(), v.maxLength(9), v.transform(Number)), '0'),
      fuelCode: v.optional(oneLine(4), ''),
      includeinactive: v.optional(flag, 'false'),
    }),
    item: v.strictObject({ modelId: recordNumber, name: v.string() }),
    permission,
    summary:
      'The models to choose from, of a brand and with a fuel; the first entry, with id 0, stands for all. Brand 0 and the fuels `all`, `*` and none stand for all (AA-09, RD-03, RD-06, RD-10).',
  }),
  brands: adminRoute({
    method: 'GET',
    path: '/api-admin/brand',
    query: withInactive,
    item: brand,
    permission,
    summary: 'The brands, without inactive ones unless asked for (AA-10).',
  }),
  fuelChoices: adminRoute({
    method: 'GET',
    path: '/api-admin/fuel',
    item: v.strictObject({ id: recordNumber, name: v.string(), code: v.string() }),
    permission,
    summary:
      'The fuels to choose from, in the caller’s language; the first entry, with code `all`, stands for all (AA-11, RD-04).',
  }),
  segmentChoices: adminRoute({
    method: 'GET',
    path: '/api-admin/segments',
    item: v.strictObject({ segmentID: recordNumber, segmentCode: v.string() }),
    permission,
    summary: 'The segments of the session’s client; the first entry, with code `*`, stands for all (AA-11, RD-05).',
  }),
  modelsBySegment: adminRoute({
    method: 'GET',
    path: '/api-admin/segments/activemodelssegmentcode',
    item: v.string(),
    transfer: 'download',
    permission,
    summary: 'A workbook of the active models with their segment codes (AA-12, RD-07).',
  }),
};
