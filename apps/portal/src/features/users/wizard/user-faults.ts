import { requestBodyEntries } from '@wagenpark/contract/define/fact-forms';
import { userPersonFacts } from '@wagenpark/contract/fleet/users';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { isSignInAddress } from '@wagenpark/domain/email';
import { holdsLink } from '@wagenpark/domain/plain-text';
import { type AccessFault, accessFaults, type Granter, missingAccess } from '@wagenpark/domain/user-access';
import type { MessageId } from '@wagenpark/messages';
import * as v from 'valibot';
import { type FaultTextContext, schemaFaults } from '../../../patterns/form/fact-values.ts';
import type { FormFault } from '../../../patterns/form/form-faults.ts';
import { accessOfValues, companiesOfValues, selectedRights, type UserValues } from './user-values.ts';

/** The name under which the rule reports that no right is ticked (UM-14). */
export const RIGHTS_FIELD = 'Rechten';

const personSchema = v.object(requestBodyEntries(userPersonFacts));

/** The context in which a form is validated. */
export interface FaultContext {
  readonly granter: Granter;
  /** The stored values; null for a new user. */
  readonly before: UserValues | null;
  /** Today in the client's time zone. */
  readonly today: IsoDay;
  /** The reader's own account, whose access the form does not change. */
  readonly isOwn: boolean;
}

/** The faults of the first step (UM-13, UM-16, UM-18). */
function personFaults(
  values: UserValues,
  { before, today }: FaultContext,
  texts: FaultTextContext,
): readonly FormFault[] {
  const { words } = texts;
  const { AanlogCode: login, DatumIwiseGeldig: lastDay } = values;
  const trimmed = Object.fromEntries(
    Object.keys(userPersonFacts).map((name) => {
      const value = values[name as keyof typeof userPersonFacts];
      return [name, typeof value === 'string' ? value.trim() : value];
    }),
  );
  const isEmpty = ({ path }: FormFault) => trimmed[path] === '';
  const faults = schemaFaults(personSchema, userPersonFacts, trimmed, texts).map((fault) =>
    isEmpty(fault) ? { ...fault, text: words('forms.fault.required') } : fault,
  );
  const isForeign = login !== before?.AanlogCode && !isSignInAddress(login.trim());
  return [
    ...faults,
    ...(['VoorLetters', 'VoorNaam', 'TussenVoegsel', 'Naam'] as const)
      .filter((name) => values[name] !== before?.[name] && holdsLink(values[name] ?? ''))
      .map((path) => ({ path, text: words('users.fault.link') })),
    ...(isForeign && !faults.some(({ path }) => path === 'AanlogCode')
      ? [{ path: 'AanlogCode', text: words('users.fault.address') }]
      : []),
    ...(lastDay !== null && lastDay !== (before?.DatumIwiseGeldig ?? null) && lastDay <= today
      ? [{ path: 'DatumIwiseGeldig', text: words('users.fault.dayNotAhead') }]
      : []),
  ];
}

const textIds = {
  roleNotGrantable: 'users.fault.role',
  rightNotHeld: 'users.fault.right',
  companyNotGrantable: 'users.fault.company',
} as const satisfies Readonly<Record<Exclude<AccessFault['code'], 'required'>, MessageId>>;

/** The faults of role, rights and companies (UM-14, UM-15, SC-03). */
function accessFaultsOf(
  values: UserValues,
  { granter, before }: FaultContext,
  { words }: FaultTextContext,
): readonly FormFault[] {
  const after = accessOfValues(values);
  // Without a role, the faults of the other steps are still reported.
  const faults =
    after === null
      ? missingAccess({ role: 'driver', rights: selectedRights(values), companies: companiesOfValues(values) })
      : accessFaults(granter, before && accessOfValues(before), after);
  return [
    ...(after === null ? [{ path: 'Rol', text: words('users.fault.noRole') }] : []),
    ...faults.map(({ code, field }) => ({
      path: field,
      text: words(
        code !== 'required' ? textIds[code] : field === RIGHTS_FIELD ? 'users.fault.noRight' : 'users.fault.noCompany',
      ),
    })),
  ];
}

/** The faults of the form of a user: each at its field, with a text that says what to do. */
export function faultsOfUser(values: UserValues, context: FaultContext, texts: FaultTextContext): readonly FormFault[] {
  const { words } = texts;
  if (context.isOwn) return personFaults(values, context, texts);
  return [
    ...personFaults(values, context, texts),
    ...accessFaultsOf(values, context, texts),
    ...(values.Rol === 'driver' && values.BestuurderNummer === null
      ? [{ path: 'BestuurderNummer', text: words('users.fault.noDriver') }]
      : []),
  ];
}
