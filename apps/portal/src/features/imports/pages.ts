/** Where staff bring files in. */
export const importsPath = '/management/imports';
