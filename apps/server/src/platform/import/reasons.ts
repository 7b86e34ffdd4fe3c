import type { MessageId } from '@wagenpark/messages';
import type { RowFault } from '../tables/parse-row.ts';
import type { TableFileFault } from '../tables/table-file-error.ts';

type Camel<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Text;

const camel = <Text extends string>(text: Text): Camel<Text> =>
  text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as Camel<Text>;

type CodeOf<Id, Beginning extends string> = Id extends `${Beginning}${infer Code}` ? Code : never;

/**
 * Everything that can be said of a row: whatever `imports.reason.<code>` has words for. `keptByPortal` is no refusal, and
 * what begins with `unusual` is a doubt.
 */
export type ReasonCode = CodeOf<MessageId, 'imports.reason.'>;

/** Values that the words name. Days are `YYYY-MM-DD` under the name `date`. */
export type ReasonParams = Readonly<Record<string, string | number>>;

/** One thing that is to be said of a row: the heading ('' for the row as a whole), what stood there, and why. */
export interface RowReason {
  readonly column: string;
  readonly value: string;
  readonly code: ReasonCode;
  readonly params: ReasonParams;
}

/** A reason at a heading. */
export const reason = (
  column: string,
  value: string | number,
  code: ReasonCode,
  params: ReasonParams = {},
): RowReason => ({ column, value: String(value), code, params });

/** What reading the cells found, as reasons. */
export const reasonOfFault = ({ column, value, reason: { code, params } }: RowFault): RowReason =>
  reason(column, value, camel(code), params);

/** Why a file as a whole is refused; `imports.file.<code>` has the words. */
export type FileReason = Camel<TableFileFault> | 'unknownKind' | 'twoOfAKind' | 'noFiles' | 'missingColumns';

/** A file with which an import cannot go on. `file` is its name, '' when there is none at all. */
export class ImportFileError extends Error {
  readonly file: string;
  readonly reason: FileReason;
  readonly params: ReasonParams;

  constructor(file: string, because: FileReason, params: ReasonParams = {}, options?: ErrorOptions) {
    super(`${file || 'import'}: ${because}`, options);
    this.name = 'ImportFileError';
    this.file = file;
    this.reason = because;
    this.params = params;
  }
}

/** Files with which an import cannot begin: all that are wrong, each with what is wrong with it. */
export class ImportFilesError extends Error {
  readonly faults: readonly ImportFileError[];

  constructor(faults: readonly ImportFileError[]) {
    super(faults.map(({ message }) => message).join('; '), { cause: faults[0] });
    this.name = 'ImportFilesError';
    this.faults = faults;
  }
}

/** The reason that a table file is refused for. */
export const fileReasonOf = (fault: TableFileFault): FileReason => camel(fault);

/** What an import failed of besides a file; `imports.error.<code>` has the words. */
export type RunFailureCode =
  | 'interrupted'
  | 'conflict'
  | 'tooSlow'
  | 'twice'
  | 'twoDrivers'
  | 'missingRecord'
  | 'valueRefused'
  | 'noRoom'
  | 'connectionLost'
  | 'internal';

/** Where an import was at work when it failed; `imports.where.<step>` has the words. */
export type Where =
  | { readonly step: 'rows'; readonly file: string; readonly from: number; readonly until: number }
  | { readonly step: 'file'; readonly file: string }
  | { readonly step: 'lists' };

/** Why a run failed, as it is stored. Nothing of it was written. */
export type RunError =
  | { readonly code: 'file'; readonly file: string; readonly reason: FileReason; readonly params: ReasonParams }
  | { readonly code: RunFailureCode; readonly where?: Where };
