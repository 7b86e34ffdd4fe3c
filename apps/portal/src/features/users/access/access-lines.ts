import type { UserState } from '@wagenpark/contract/fleet/users';
import { intlTag } from '@wagenpark/domain/locale';
import { isPermitted, type Right, type Role, rights } from '@wagenpark/domain/permissions';
import { isManager } from '@wagenpark/domain/user-access';
import type { MessageId } from '@wagenpark/messages';
import { currentLocale, type Words } from '../../../words/words.ts';
import type { UserScope } from './user-scope.ts';

/** A sentence about what a user sees, may do or lacks. */
export interface AccessLine {
  readonly id: string;
  readonly tone: 'yes' | 'no' | 'warn';
  readonly text: string;
  /** Its source: a right, the role, the companies. */
  readonly source: string | null;
}

/** The parts of a user's access. The role is null while none is chosen. */
export interface AccessDescription {
  readonly role: Role | null;
  readonly rights: readonly Right[];
  readonly sight: UserScope;
}

/** The maximum number of companies that a sentence names. The others are only counted. */
const MOST_NAMED = 5;

const inOneSentence = (parts: readonly string[]): string => new Intl.ListFormat(intlTag(currentLocale())).format(parts);

/** The label of a right. */
// words: users.fact.*
export const rightLabel = (words: Words, right: Right): string => words(`users.fact.${right}` as MessageId);

/** The companies that a user sees, in one sentence. */
function sightLine(words: Words, { role, sight }: AccessDescription): AccessLine {
  const source = words(sight.kind === 'ownCar' ? 'users.source.driver' : 'users.source.companies');
  if (sight.kind === 'all') {
    const text = words(role === 'master' ? 'users.sight.everything' : 'users.sight.all');
    return { id: 'sight', tone: 'yes', text, source };
  }
  if (sight.kind === 'ownCar') {
    const { driver } = sight;
    return driver === null
      ? { id: 'sight', tone: 'warn', text: words('users.sight.noDriver'), source: null }
      : { id: 'sight', tone: 'yes', text: words('users.sight.ownCar', { driver }), source };
  }
  const { names } = sight;
  if (names.length === 0) return { id: 'sight', tone: 'warn', text: words('users.sight.none'), source: null };
  const moreCount = names.length - MOST_NAMED;
  const parts =
    moreCount > 0 ? [...names.slice(0, MOST_NAMED), words('users.sight.others', { count: moreCount })] : names;
  return { id: 'sight', tone: 'yes', text: words('users.sight.some', { names: inOneSentence(parts) }), source };
}

/** A sentence for each right that the user holds, and one for all other rights. */
function rightLines(words: Words, role: Role, userRights: readonly Right[]): readonly AccessLine[] {
  const holds = (right: Right) => isPermitted({ kind: 'right', right }, { role, rights: userRights });
  const missing = rights.filter((right) => !holds(right));
  return [
    ...(missing.length === rights.length
      ? [{ id: 'noRights', tone: 'warn', text: words('users.mayNothing'), source: null } as const]
      : rights.filter(holds).map((right): AccessLine => {
          // words: users.may.*
          const text = words(`users.may.${right}` as MessageId);
          return {
            id: right,
            tone: 'yes',
            text,
            source: words('users.source.right', { right: rightLabel(words, right) }),
          };
        })),
    ...(missing.length === 0 || missing.length === rights.length
      ? []
      : [
          {
            id: 'missing',
            tone: 'no',
            text: words('users.mayNot', { things: inOneSentence(missing.map((right) => rightLabel(words, right))) }),
            source: words('users.source.off'),
          } as const,
        ]),
  ];
}

/** What a user sees and may do, in sentences with their source. */
export function accessLines(words: Words, access: AccessDescription): readonly AccessLine[] {
  const { role } = access;
  if (role === null) return [{ id: 'role', tone: 'warn', text: words('users.noRole'), source: null }];
  return [
    sightLine(words, access),
    ...rightLines(words, role, access.rights),
    {
      id: 'role',
      tone: isManager(role) ? 'yes' : 'no',
      // words: users.can.* users.Rol.*
      text: words(`users.can.${role}` as MessageId),
      source: words('users.source.role', { role: words(`users.Rol.${role}`) }),
    },
  ];
}

/**
 * Why a user in a state cannot sign in, or sees nothing; null for one who can.
 * @param until in words, the last day of access or the moment until which the invitation can be used
 */
export function stateLine(words: Words, state: UserState, until: string): AccessLine | null {
  if (state === 'active') return null;
  // words: users.state.*
  return { id: 'state', tone: 'warn', text: words(`users.state.${state}` as MessageId, { until }), source: null };
}
