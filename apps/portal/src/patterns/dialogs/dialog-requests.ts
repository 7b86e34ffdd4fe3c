import type { ReactNode } from 'react';
import type { BulkChoice, BulkStep } from '../../ui/dialog/confirm-bulk-dialog.tsx';
import type { DeleteFields, DeleteForm } from '../../ui/dialog/delete-dialog.tsx';

/** A question with yes or no. */
export interface ConfirmRequest {
  /** The question, with the name of the object. */
  readonly title: string;
  readonly text?: ReactNode;
  /** The deed in a word or two. */
  readonly confirmLabel: string;
  /** The way out in a word or two; 'Cancel' when left out. */
  readonly cancelLabel?: string;
  readonly isDestructive?: boolean;
}

/** Something is deleted for good (DI-01 … DI-04). */
export interface DeleteRequest<Result> {
  readonly title: string;
  readonly text?: ReactNode;
  readonly fields?: DeleteFields;
  readonly confirmLabel: string;
  /** Deletes; a failure is shown in the dialog, which stays with what was filled in. */
  readonly deletePermanently: (form: DeleteForm) => Promise<Result>;
}

/** Something is sent (DI-05, DI-06). */
export interface PostRequest<Result> {
  readonly title: string;
  readonly description?: ReactNode;
  readonly content?: ReactNode;
  readonly saveLabel?: string;
  readonly post: () => Promise<Result>;
}

/** Some values are changed (DI-07). */
export interface EditRequest<Values extends object, Result> {
  readonly title: string;
  readonly description?: ReactNode;
  readonly initial: Values;
  /** Draws the fields. */
  readonly fields: (values: Values, change: (part: Partial<Values>) => void) => ReactNode;
  /** Whether everything that is required is there. */
  readonly canSave?: (values: Values) => boolean;
  readonly saveLabel?: string;
  readonly save: (values: Values) => Promise<Result>;
}

/** Something is done to many at once (DI-08 … DI-10). */
export interface BulkRequest<Result> {
  readonly title: string;
  readonly description?: ReactNode;
  readonly steps: readonly BulkStep[];
  readonly termsLabel: ReactNode;
  readonly privacyLabel?: ReactNode;
  readonly privacyWarning?: ReactNode;
  readonly executeLabel: string;
  /** Does it; `tell` shows how far the steps are. */
  readonly execute: (choice: BulkChoice, tell: (steps: readonly BulkStep[]) => void) => Promise<Result>;
}

/** How a dialog ended: done, with what came of it, or cancelled. */
export type Outcome<Result> = { readonly isDone: true; readonly result: Result } | { readonly isDone: false };
