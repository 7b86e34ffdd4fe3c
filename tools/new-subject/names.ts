/** All names of a subject, by use. */
export interface SubjectNames {
  /** The name of its folder, its address, its list and its import file: `temporary-cars`. */
  readonly folder: string;
  /** Its name in the contract and in the messages: `temporaryCars`. */
  readonly subject: string;
  /** The name of a single one in file names: `temporary-car`. */
  readonly oneFolder: string;
  /** The name of a single one in the code: `temporaryCar`. */
  readonly one: string;
  /** The name in types and factories: `TemporaryCar`, `TemporaryCars`. */
  readonly One: string;
  /** The builder of its test rows: `aTemporaryCar`, `anInvoice`. */
  readonly builder: string;
  /** Its database table: `temporary_car`. */
  readonly table: string;
  /** In comments: `temporary cars`, `a temporary car`. */
  readonly many: string;
  readonly aOne: string;
}

export const upperFirst = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());
const camel = (folder: string): string => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The format of a subject's plural name: kebab-case, as its folders. */
export const subjectName = /^[a-z]{2,30}(?:-[a-z]{2,30}){0,3}$/;

/** Forms the singular, as far as English is regular: `cities` gives `city`, `fuel-passes` `fuel-pass`, `cars` `car`. */
export const singularOf = (plural: string): string => {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return plural.replace(/(?<=ss|x|ch|sh)es$|s$/, '');
};

/** Derives all names of a subject from its plural and singular, both in kebab-case. */
export function subjectNames(folder: string, oneFolder: string): SubjectNames {
  const article = /^[aeio]/.test(oneFolder) ? 'an' : 'a';
  const One = upperFirst(camel(oneFolder));
  return {
    folder,
    subject: camel(folder),
    oneFolder,
    one: camel(oneFolder),
    One,
    builder: `${article}${One}`,
    table: oneFolder.replaceAll('-', '_'),
    many: folder.replaceAll('-', ' '),
    aOne: `${article} ${oneFolder.replaceAll('-', ' ')}`,
  };
}
