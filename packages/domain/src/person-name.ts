/** The parts of a person's name, by wire name; missing and blank parts are skipped. */
export interface NameParts {
  readonly Voornaam: string | null;
  readonly Voorletters: string | null;
  readonly Voorvoegsel: string | null;
  readonly Naam: string;
}

/** Composes the display name: first name, else initials; prefix; last name. */
export function composeName({ Voornaam, Voorletters, Voorvoegsel, Naam }: NameParts): string {
  return [Voornaam?.trim() || Voorletters?.trim(), Voorvoegsel?.trim(), Naam.trim()].filter(Boolean).join(' ');
}
