import { useQuery } from '@tanstack/react-query';
import { type User, userRowFacts } from '@wagenpark/contract/fleet/users';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import type { ReactNode } from 'react';
import { RecordStrip } from '../../patterns/detail/record-strip.tsx';
import { useFactValues } from '../../patterns/detail/use-fact-values.ts';
import { accessQuery } from './access/access-query.ts';
import { sessionsQuery } from './access/sessions.tsx';

/** Summary of a user: role, companies, last sign-in, and last day of access. */
export function UserStrip({ user }: { readonly user: User }): ReactNode {
  // words: users.fact.* fact.* users.Rol.*
  const { words, formats, fact, made } = useFactValues('users', userRowFacts, user);
  const { data: numbers } = useQuery(accessQuery(user));
  const { data: sessions } = useQuery(sessionsQuery(user));
  const { contracts = null, companies = [], companiesOfClient = 0 } = numbers ?? {};
  const seesAll = user.AlleBedrijven || user.Rol === 'master';
  return (
    <RecordStrip
      cells={[
        { ...fact('Rol'), detail: user.Afdeling },
        {
          label: words('users.strip.sees'),
          value: contracts === null ? NO_VALUE : words('users.strip.contracts', { count: contracts }),
          detail:
            numbers === undefined || user.Rol === 'driver'
              ? user.Bestuurder
              : seesAll
                ? words('users.sees.all')
                : words('users.strip.companies', { count: companies.length, of: companiesOfClient }),
        },
        {
          ...made(
            'LaatstIngelogd',
            user.LaatstIngelogd === null ? words('users.never') : formats.moment(user.LaatstIngelogd),
          ),
          detail: sessions === undefined ? null : words('users.strip.sessions', { count: sessions.length }),
        },
        {
          ...made(
            'DatumIwiseGeldig',
            user.DatumIwiseGeldig === null ? words('users.noEnd') : formats.legacyDay(user.DatumIwiseGeldig),
          ),
          detail: words('users.strip.since', { day: formats.legacyDay(user.DatumAangemaakt) }),
        },
      ]}
    />
  );
}
