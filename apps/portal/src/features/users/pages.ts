import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the list of users and of one user (UM-01). */
export const userPages = recordPages('/management/user');

/** The address of the form for a new user. */
export const newUserPages = recordPages('/management/user/create');

const { list: path, listed } = recordPages('/management/user/edit');
/** The address of the form of a user, by number (UM-04). */
export const userFormPages = { path, address: (id: string | number) => listed({ id: String(id) }) };
