import { addDays, type IsoDay } from './calendar-day.ts';

/** What a document is. `fine`, `invoice` and `damage` are also the kinds of the stored files of those records. */
export const documentKinds = [
  'greenCard',
  'agreement',
  'insurance',
  'registration',
  'handover',
  'order',
  'damage',
  'fine',
  'invoice',
  'driver',
  'policy',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The kinds of records that stored files belong to: a document of its own, or a record of another subject. */
export const documentSources = ['document', 'request', 'damageReport', 'invoice', 'fine'] as const;
export type DocumentSourceName = (typeof documentSources)[number];

/** The types of files by the last part of their content type. */
export const documentFormats = ['pdf', 'jpeg', 'png', 'heic'] as const;

/** The languages that a document can be written in, as ISO 639-1 codes. */
export const documentLanguages = ['nl', 'en', 'de', 'fr', 'pl'] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];

/** The most files that a document can have over time: the present one and its former versions. */
export const DOCUMENT_VERSIONS = 99;

const EARLIEST_DAY = '1950-01-01';
/** A document can be of a day ahead, such as the begin of an insurance, but not of one ten years away. */
const DAYS_AHEAD = 3653;

/** The first and the last day that a document can have. */
export const documentDays = (today: IsoDay): { readonly from: IsoDay; readonly to: IsoDay } => ({
  from: EARLIEST_DAY,
  to: addDays(today, DAYS_AHEAD),
});

/** The title that a document gets from the name of its file: without the extension, underscores as blanks. */
export const titleOfFileName = (name: string): string =>
  name
    .replace(/\.[^.]{1,8}$/, '')
    .replaceAll('_', ' ')
    .trim();
