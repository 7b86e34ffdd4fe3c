import { isLegacyDate } from '@wagenpark/domain/legacy-date';
import { intlTag } from '@wagenpark/domain/locale';
import { formatNumber } from '@wagenpark/domain/number-format';
import type { Formats } from '../platform/words/formats.ts';
import { currentLocale, type Words } from '../platform/words/words.ts';
import type { UiWords } from '../ui/words.tsx';

/** The generic components' words in the language in use; made again when the language changes. */
export function uiWords(words: Words, formats: Formats): UiWords {
  const date = (value: string | number) => {
    const text = String(value);
    return isLegacyDate(text) ? formats.legacyDay(text) : formats.day(text);
  };
  return {
    locale: intlTag(currentLocale()),
    close: words('common.close'),
    cancel: words('common.cancel'),
    save: words('common.save'),
    confirm: words('common.confirm'),
    previous: words('common.previous'),
    next: words('common.next'),
    retry: words('common.retry'),
    clear: words('ui.clear'),
    copy: words('common.copy'),
    copied: words('common.copied'),
    required: words('common.required'),
    optional: words('common.optional'),
    loading: words('common.loading'),
    failed: words('ui.loadFailed'),
    showPassword: words('ui.showPassword'),
    hidePassword: words('ui.hidePassword'),
    charactersLeft: (count) => words('ui.charactersLeft', { count }),
    yes: words('common.yes'),
    no: words('common.no'),
    formatDate: date,
    formatNumber: (value) => formatNumber(value),
    // words: expiry.*
    expiry: ({ kind, months }) => words(`expiry.${kind}`, { months }),
    grid: {
      search: words('common.search'),
      clearSearch: words('common.clearSearch'),
      noResults: words('common.noResults'),
      noResultsWithQuery: (query) => words('common.noResultsWithQuery', { query }),
      range: (first, last, total) =>
        words('ui.range', { first: formatNumber(first), last: formatNumber(last), total: formatNumber(total) }),
      resultCount: (total) => words('ui.resultCount', { total }),
      selectAll: words('common.selectAll'),
      selectRow: (row) => words('ui.selectRow', { row }),
      selectedCount: (count) => words('common.selected', { count }),
      clearSelection: words('ui.clearSelection'),
      columns: words('common.columns'),
      sortAscending: words('common.sortAscending'),
      sortDescending: words('common.sortDescending'),
      hideColumn: words('ui.hideColumn'),
      moveLeft: words('ui.moveLeft'),
      moveRight: words('ui.moveRight'),
      columnMoved: (column, place, of) => words('ui.columnMoved', { column, place, of }),
      resetWidth: words('ui.resetWidth'),
      showAllColumns: words('ui.showAllColumns'),
      columnMenu: (column) => words('ui.columnMenu', { column }),
      resizeColumn: (column) => words('ui.resizeColumn', { column }),
      density: words('ui.density'),
      densityCompact: words('ui.densityCompact'),
      densityNormal: words('ui.densityNormal'),
      densityComfortable: words('ui.densityComfortable'),
      fullScreen: words('common.fullScreen'),
      leaveFullScreen: words('common.exitFullScreen'),
      loading: words('common.loading'),
      loadFailed: words('ui.loadFailed'),
      page: (page) => words('ui.page', { page }),
      pages: words('ui.pages'),
      previousPage: words('common.previousPage'),
      nextPage: words('common.nextPage'),
    },
    date: {
      placeholder: words('ui.datePlaceholder'),
      notADate: words('ui.notADate'),
      notAllowed: words('ui.dateNotAllowed'),
      openCalendar: words('ui.openCalendar'),
      clear: words('ui.clearDate'),
      previousMonth: words('ui.previousMonth'),
      nextMonth: words('ui.nextMonth'),
      previousYear: words('ui.previousYear'),
      nextYear: words('ui.nextYear'),
      previousDecade: words('ui.previousDecade'),
      nextDecade: words('ui.nextDecade'),
    },
    number: {
      notANumber: (example) => words('ui.notANumber', { example }),
      notBelow: (least) => words('ui.notBelow', { least }),
      notAbove: (most) => words('ui.notAbove', { most }),
    },
    choice: { noneFound: words('common.noResults'), more: (count) => words('ui.more', { count }) },
    image: {
      choose: words('ui.chooseImage'),
      replace: words('ui.replaceImage'),
      remove: words('ui.removeImage'),
      removeQuestion: words('ui.removeImageQuestion'),
      removeText: words('ui.removeImageText'),
      hint: (size) => words('ui.imageHint', { size }),
      notAnImage: (file) => words('ui.notAnImage', { file }),
      tooLarge: (file, size) => words('ui.imageTooLarge', { file, size }),
      damaged: (file) => words('ui.imageDamaged', { file }),
    },
    progress: {
      running: words('ui.progressRunning'),
      succeeded: words('ui.progressSucceeded'),
      failed: words('ui.progressFailed'),
    },
    steps: {
      required: words('ui.stepRequired'),
      done: words('ui.stepDone'),
      stillMissing: (parts) => words('ui.stillMissing', { parts }),
    },
  };
}
