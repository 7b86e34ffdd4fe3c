import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of arrangements. */
export const arrangementPages = recordPages('/administration/arrangements');

const { list: path, listed } = recordPages('/administration/arrangements/edit');
/** The addresses of the form, which is a page of its own: of a new arrangement, of one by number, of a copy of one. */
export const arrangementFormPages = {
  path,
  created: listed({}),
  edited: (number: number) => listed({ id: String(number) }),
  copied: (number: number) => listed({ copy: String(number) }),
};
