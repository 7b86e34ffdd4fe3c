import { USER_STATES, type UserRow, userRowFacts } from '@wagenpark/contract/fleet/users';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import type { ListContext } from '../../patterns/list-screen/list-descriptor.ts';
import type { Words } from '../../words/words.ts';
import { PersonName } from './person-name.tsx';
import { UserStateDot } from './state.tsx';

/** What a user sees, in a cell: all companies, the names of some, or the own car of a driver. */
function sightOf(words: Words, { Rol, Bedrijven }: UserRow): string | null {
  if (Rol === 'driver') return words('users.sees.ownCar');
  return Bedrijven === null ? words('users.sees.all') : Bedrijven;
}

/** The columns of users (UM-03). */
// The labels of the other facts are loaded with the detail and the form.
// words: users.fact.NaamSamengesteld users.fact.AanlogCode users.fact.Rol users.fact.Bedrijven users.fact.Staat
// words: users.fact.LaatstIngelogd users.fact.DatumIwiseGeldig users.fact.Email users.fact.Afdeling
// words: users.fact.Telefoon users.fact.DatumAangemaakt users.head.* users.Rol.* fact.* head.*
export const userColumns = (context: ListContext) => {
  const { words, session } = context;
  return factColumns('users', userRowFacts, context, {
    NaamSamengesteld: {
      card: 'title',
      brief: 'title',
      // Wide, because the name is preceded by its initials.
      grow: 27,
      cell: ({ NaamSamengesteld }) => <PersonName name={NaamSamengesteld} />,
    },
    AanlogCode: { grow: 28 },
    Rol: { card: 'fact', brief: 'text' },
    Bedrijven: { grow: 18, card: 'fact', cell: (user) => sightOf(words, user) },
    LaatstIngelogd: {
      cell: ({ LaatstIngelogd: moment }) => (moment === null ? words('users.never') : session.formats.moment(moment)),
    },
    DatumIwiseGeldig: {},
    Staat: {
      card: 'fact',
      brief: 'aside',
      widest: USER_STATES.map((state) => <UserStateDot key={state} state={state} />),
      cell: ({ Staat }) => <UserStateDot state={Staat} />,
    },
    Email: { hidden: true },
    Afdeling: { spare: true },
    Telefoon: { spare: true },
    DatumAangemaakt: { spare: true },
  });
};
