import type { ReactNode } from 'react';
import type { BulkChoice, BulkStep } from '../../ui/dialog/confirm-bulk-dialog.tsx';
import type { DeleteFields, DeleteForm } from '../../ui/dialog/delete-dialog.tsx';

/** A question with yes or no. */
export interface ConfirmRequest {
  /** The question, with the name of the object. */
  readonly title: string;
  readonly text?: ReactNode;
  /** Label of the confirming button, in a word or two. */
  readonly confirmLabel: string;
  /** Label of the cancelling button; 'Cancel' when left out. */
  readonly cancelLabel?: string;
  readonly isDestructive?: boolean;
}

/** Deletes something permanently (DI-01 … DI-04). */
export interface DeleteRequest<Result> {
  readonly title: string;
  readonly text?: ReactNode;
  readonly fields?: DeleteFields;
  readonly confirmLabel: string;
  /** Deletes. A failure is shown in the dialog, which stays open with its values. */
  readonly deletePermanently: (form: DeleteForm) => Promise<Result>;
}

/** Sends something (DI-05, DI-06). */
export interface PostRequest<Result> {
  readonly title: string;
  readonly description?: ReactNode;
  readonly content?: ReactNode;
  readonly saveLabel?: string;
  readonly post: () => Promise<Result>;
}

/** Edits some values (DI-07). */
export interface EditRequest<Values extends object, Result> {
  readonly title: string;
  readonly description?: ReactNode;
  readonly initial: Values;
  /** Draws the fields. */
  readonly fields: (values: Values, change: (changes: Partial<Values>) => void) => ReactNode;
  /** Whether all required values are filled in. */
  readonly canSave?: (values: Values) => boolean;
  readonly saveLabel?: string;
  readonly save: (values: Values) => Promise<Result>;
}

/** Changes many records at once (DI-08 … DI-10). */
export interface BulkRequest<Result> {
  readonly title: string;
  readonly description?: ReactNode;
  readonly steps: readonly BulkStep[];
  readonly termsLabel: ReactNode;
  readonly privacyLabel?: ReactNode;
  readonly privacyWarning?: ReactNode;
  readonly executeLabel: string;
  /** Executes the change. `reportStep` reports progress. */
  readonly execute: (choice: BulkChoice, reportSteps: (steps: readonly BulkStep[]) => void) => Promise<Result>;
}

/** How a dialog ended: done with a result, or cancelled. */
export type DialogOutcome<Result> = { readonly isDone: true; readonly result: Result } | { readonly isDone: false };
