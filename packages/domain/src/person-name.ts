/** What a person is called by, named as on the wire; a part that is missing or blank is left out. */
export interface NameParts {
  readonly Voornaam: string | null;
  readonly Voorletters: string | null;
  readonly Voorvoegsel: string | null;
  readonly Naam: string;
}

/** The name as it is shown: first name, else initials; prefix; last name. */
export function composedName({ Voornaam, Voorletters, Voorvoegsel, Naam }: NameParts): string {
  return [Voornaam?.trim() || Voorletters?.trim(), Voorvoegsel?.trim(), Naam.trim()].filter(Boolean).join(' ');
}
