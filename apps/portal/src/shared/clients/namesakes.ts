interface NamedClient {
  readonly name: string;
  readonly displayName: string;
}

/** The short names of those clients whose display name another client has too. */
export function namesakesOf(clients: readonly NamedClient[]): ReadonlySet<string> {
  const byDisplayName = Map.groupBy(clients, ({ displayName }) => displayName.trim().toLocaleLowerCase());
  return new Set(
    [...byDisplayName.values()].filter(({ length }) => length > 1).flatMap((same) => same.map(({ name }) => name)),
  );
}
