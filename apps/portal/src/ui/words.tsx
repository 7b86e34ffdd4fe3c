import type { ExpiryTag } from '@wagenpark/domain/expiry';
import { createContext, type ReactNode, useContext } from 'react';

/** What a grid says. Numbers come in raw and are formatted by the words themselves. */
export interface GridWords {
  /** Placeholder and name of the search box. */
  readonly search: string;
  readonly clearSearch: string;
  /** TB-08 */
  readonly noResults: string;
  /** TB-07; the query is told. */
  readonly noResultsWithQuery: (query: string) => string;
  /** TB-15, for instance '21–40 of 1.204'. */
  readonly range: (first: number, last: number, total: number) => string;
  /** Announced when a search ends. */
  readonly resultCount: (total: number) => string;
  readonly selectAll: string;
  readonly selectRow: (row: string) => string;
  readonly selectedCount: (count: number) => string;
  readonly clearSelection: string;
  readonly columns: string;
  readonly sortAscending: string;
  readonly sortDescending: string;
  readonly hideColumn: string;
  readonly moveLeft: string;
  readonly moveRight: string;
  /** Announced when a column came to stand elsewhere; `place` counts from 1. */
  readonly columnMoved: (column: string, place: number, of: number) => string;
  readonly resetWidth: string;
  readonly showAllColumns: string;
  /** Name of a column's menu button. */
  readonly columnMenu: (column: string) => string;
  readonly resizeColumn: (column: string) => string;
  readonly density: string;
  readonly densityCompact: string;
  readonly densityNormal: string;
  readonly densityComfortable: string;
  readonly fullScreen: string;
  readonly leaveFullScreen: string;
  readonly loading: string;
  readonly loadFailed: string;
  readonly page: (page: number) => string;
  readonly pages: string;
  readonly previousPage: string;
  readonly nextPage: string;
}

/** What date fields say. */
export interface DateWords {
  /** How to type one, for instance 'DD-MM-JJJJ'. */
  readonly placeholder: string;
  /** Shown under a field whose text is not a date. */
  readonly notADate: string;
  /** Shown where the date exists but may not be chosen. */
  readonly notAllowed: string;
  readonly openCalendar: string;
  readonly clear: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly previousYear: string;
  readonly nextYear: string;
  readonly previousDecade: string;
  readonly nextDecade: string;
}

/** What number fields say. */
export interface NumberWords {
  /** Shown under a field whose text is not a number; `example` shows how one is typed. */
  readonly notANumber: (example: string) => string;
  /** Shown where the number is below the least or above the most; both formatted. */
  readonly notBelow: (least: string) => string;
  readonly notAbove: (most: string) => string;
}

/** What fields with a list of choices say. */
export interface ChoiceWords {
  readonly noneFound: string;
  /** Stands for the choices that are not shown one by one. */
  readonly more: (count: number) => string;
}

/** What an image upload says. */
export interface ImageWords {
  readonly choose: string;
  readonly replace: string;
  readonly remove: string;
  /** The question before an image goes. */
  readonly removeQuestion: string;
  readonly removeText: string;
  /** Which files are taken; `size` is the greatest, formatted. */
  readonly hint: (size: string) => string;
  /** The file is no image, whatever its name says. */
  readonly notAnImage: (file: string) => string;
  readonly tooLarge: (file: string, size: string) => string;
  /** It begins as an image and cannot be shown. */
  readonly damaged: (file: string) => string;
}

/** What a progress bar tells a screen reader. */
export interface ProgressWords {
  readonly running: string;
  readonly succeeded: string;
  readonly failed: string;
}

/** What a row of steps says. */
export interface StepWords {
  /** Beside a step that must still be filled in, and one that is. */
  readonly required: string;
  readonly done: string;
  /** Which parts keep the form from being saved. */
  readonly stillMissing: (parts: string) => string;
}

/**
 * Every word the generic components show by themselves. The application fills it per language; a component that
 * needs other words takes them as props.
 */
export interface UiWords {
  /** BCP 47 tag that sorting and the calendar follow, for instance 'nl-NL'. */
  readonly locale: string;
  readonly close: string;
  readonly cancel: string;
  readonly save: string;
  readonly confirm: string;
  readonly previous: string;
  readonly next: string;
  readonly retry: string;
  readonly clear: string;
  readonly copy: string;
  readonly copied: string;
  readonly required: string;
  readonly optional: string;
  readonly loading: string;
  readonly failed: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly charactersLeft: (count: number) => string;
  readonly yes: string;
  readonly no: string;
  /** A date on the wire (`/Date(ms)/`, dd-mm-yyyy, ISO) as people read it. */
  readonly formatDate: (value: string | number) => string;
  readonly formatNumber: (value: number) => string;
  /** How long something has to run, or ran out (DI-30, DI-32). */
  readonly expiry: (tag: ExpiryTag) => string;
  readonly grid: GridWords;
  readonly date: DateWords;
  readonly number: NumberWords;
  readonly choice: ChoiceWords;
  readonly image: ImageWords;
  readonly progress: ProgressWords;
  readonly steps: StepWords;
}

const UiWordsContext = createContext<UiWords | null>(null);

/** Gives the components inside their words. */
export function UiWordsProvider({
  words,
  children,
}: {
  readonly words: UiWords;
  readonly children: ReactNode;
}): ReactNode {
  return <UiWordsContext value={words}>{children}</UiWordsContext>;
}

/** The words in use. Throws outside a `UiWordsProvider`: a component without words is a mistake, not a state. */
export function useUiWords(): UiWords {
  const words = useContext(UiWordsContext);
  if (!words) throw new Error('UiWordsProvider is missing above this component');
  return words;
}
