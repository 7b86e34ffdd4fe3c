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
 * Every reason that can be reported about a row: all codes with a message `imports.reason.<code>`. `keptByPortal` is
 * not a refusal, and codes starting with `unusual` are doubts.
 */
export type ReasonCode = CodeOf<MessageId, 'imports.reason.'>;

/** Every note about records: all codes with a message `imports.note.<code>`. */
export type NoteCode = CodeOf<MessageId, 'imports.note.'>;

/** Parameters of the message. A day has the name `date` and the form `YYYY-MM-DD`. */
export type ReasonParams = Readonly<Record<string, string | number>>;

/** Parameters of a note. `count` is the number of records that it is about. */
export type NoteParams = ReasonParams & { readonly count: number };

/** A reported reason: the heading ('' for the whole row), the cell's value, and the code. */
export interface RowReason {
  readonly column: string;
  readonly value: string;
  readonly code: ReasonCode;
  readonly params: ReasonParams;
}

/** Creates a reason about a column. */
export const reason = (
  column: string,
  value: string | number,
  code: ReasonCode,
  params: ReasonParams = {},
): RowReason => ({ column, value: String(value), code, params });

/** The code of a parser's reason or doubt, as spelled in message ids. */
export const codeOfCell = camel;

/** Converts an error of parsing a cell to a reason. */
export const reasonOfFault = ({ column, value, reason: { code, params } }: RowFault): RowReason =>
  reason(column, value, camel(code), params);

/** Why a file is refused as a whole; the message is `imports.file.<code>`. */
export type FileReason = Camel<TableFileFault> | 'unknownKind' | 'twoOfAKind' | 'noFiles' | 'missingColumns';

/** A file that cannot be imported. `file` is its name, '' when there is none. */
export class ImportFileError extends Error {
  readonly file: string;
  readonly reason: FileReason;
  readonly params: ReasonParams;

  constructor(file: string, fileReason: FileReason, params: ReasonParams = {}, options?: ErrorOptions) {
    super(`${file || 'import'}: ${fileReason}`, options);
    this.name = 'ImportFileError';
    this.file = file;
    this.reason = fileReason;
    this.params = params;
  }
}

/** Thrown before an import starts, with the errors of all files. */
export class ImportFilesError extends Error {
  readonly faults: readonly ImportFileError[];

  constructor(faults: readonly ImportFileError[]) {
    super(faults.map(({ message }) => message).join('; '), { cause: faults[0] });
    this.name = 'ImportFilesError';
    this.faults = faults;
  }
}

/** Converts an error of reading a table to a file reason. */
export const fileReasonOf = (fault: TableFileFault): FileReason => camel(fault);

/** Why an import failed, other than a file; the message is `imports.error.<code>`. */
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

/** The step at which an import failed; the message is `imports.where.<step>`. */
export type FailureLocation =
  | { readonly step: 'rows'; readonly file: string; readonly from: number; readonly until: number }
  | { readonly step: 'file'; readonly file: string }
  | { readonly step: 'lists' };

/** The error of a failed run, as it is stored. A failed run has written nothing. */
export type RunError =
  | { readonly code: 'file'; readonly file: string; readonly reason: FileReason; readonly params: ReasonParams }
  | { readonly code: RunFailureCode; readonly where?: FailureLocation };
