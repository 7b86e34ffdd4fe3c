import { type RouterHistory, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { session as sessionFunctions } from '@wagenpark/contract/fleet/session';
import { type User, users } from '@wagenpark/contract/fleet/users';
import { NOTIFICATION } from '@wagenpark/domain/constants';
import { rights } from '@wagenpark/domain/permissions';
import type { Granter } from '@wagenpark/domain/user-access';
import { type ReactNode, useCallback, useRef } from 'react';
import type { Form } from '../../../patterns/form/use-form.ts';
import { useIdempotencyKeys } from '../../../patterns/form/use-idempotency-keys.ts';
import { Wizard } from '../../../patterns/form/wizard.tsx';
import { ConflictPanel } from '../../../patterns/merging/conflict-panel.tsx';
import { mergingValues, useMergingForm } from '../../../patterns/merging/use-merging-form.ts';
import { call } from '../../../platform/calls/call.ts';
import { LeasingSystemFailure } from '../../../platform/calls/leasing-system-failure.ts';
import { notify } from '../../../platform/notify.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { useWords } from '../../../words/words.ts';
import { invalidateUsers } from '../actions/invalidate-users.ts';
import { userPages } from '../pages.ts';
import { CompaniesStep } from './companies-step.tsx';
import { PersonStep } from './person-step.tsx';
import { RightsStep } from './rights-step.tsx';
import { faultsOfUser, RIGHTS_FIELD } from './user-faults.ts';
import { UserSummary } from './user-summary.tsx';
import { formOfValues, mergedFacts, newUser, type UserValues, valuesOfUser } from './user-values.ts';

/** The user whom the form changes. */
export interface EditedUser {
  readonly user: User;
  /** The numbers of the companies that the user was given (UM-27). */
  readonly companies: readonly number[];
  /** Whether it is the reader's own account, whose access only others can change. */
  readonly isOwn: boolean;
}

// The refusals of saving a user.
// words: errors.accountExists errors.companyNotGrantable errors.dayNotAhead errors.linkInName errors.rightNotHeld errors.roleNotGrantable
/** The form of a user in three steps: who it is, role and rights, companies (UM-05 … UM-24). */
export function UserWizard({
  granter,
  stored,
}: {
  readonly granter: Granter;
  /** Null for a new user. */
  readonly stored: EditedUser | null;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const { timeZone } = formats;
  const today = useToday();
  const goBack = useGoBack();
  const navigate = useNavigate();
  const keys = useIdempotencyKeys();
  const id = stored?.user.Id ?? 0;
  const isOwn = stored?.isOwn ?? false;
  const initial = stored === null ? newUser : valuesOfUser(stored.user, stored.companies, timeZone);
  // The stored values from which the next save starts. Rights that another user gave meanwhile do not count as changes
  // of this user.
  const before = useRef(stored === null ? null : initial);
  const savedNumber = useRef(id);
  const faultsOf = useCallback(
    (values: UserValues) =>
      faultsOfUser(values, { granter, before: before.current, today, isOwn }, { words, formats, subject: 'users' }),
    [granter, today, isOwn, words, formats],
  );
  const { form, conflict } = useMergingForm<UserValues>({
    id: `user ${id}`,
    facts: mergedFacts,
    initial: mergingValues(initial, stored?.user.Versie ?? 0),
    faultsOf,
    save: async ({ base: _base, version, ...values }) => {
      const content = formOfValues(values, id, id === 0 ? null : version, timeZone);
      const saved = await call(users.edit, {}, content, { idempotencyKey: keys.keyFor(content) });
      keys.renew();
      // UM-24
      if (!saved) throw new LeasingSystemFailure();
      savedNumber.current = saved.Id;
    },
    fetchLatest: async () => {
      if (id === 0) return undefined;
      const [user, companies] = await Promise.all([
        call(users.one, { number: id }),
        call(sessionFunctions.companiesOfUser, { user: id }),
      ]);
      const numbers = companies.map(({ Volgnummer }) => Volgnummer);
      before.current = valuesOfUser(user, numbers, timeZone);
      const { GewijzigdDoor: name, GewijzigdOp: at } = user;
      return {
        values: before.current,
        version: user.Versie,
        author: name === null ? null : { name, at },
      };
    },
    onSaved: () => {
      notify.done(id === 0 ? 'post' : 'put', words('users.one'), NOTIFICATION.savedMs);
      void invalidateUsers();
      void navigate({ ...userPages.opened(savedNumber.current), replace: true });
    },
  });
  const step = { form, granter, isOwn, before: before.current };
  return (
    <Wizard
      title={stored === null ? words('users.add') : words('users.editTitle', { name: stored.user.NaamSamengesteld })}
      form={form}
      onCancel={goBack}
      saveLabel={words(stored === null && form.values.Uitnodigen ? 'users.saveAndInvite' : 'common.save')}
      failureInstead={
        conflict && (
          <ConflictPanel
            subject="users"
            facts={mergedFacts}
            conflict={conflict}
            form={form as unknown as Form<Readonly<Record<string, unknown>>>}
          />
        )
      }
      aside={<UserSummary values={form.values} isNew={stored === null} />}
      steps={[
        {
          id: 'user',
          label: words('users.step.user'),
          fields: [
            'VoorLetters',
            'VoorNaam',
            'TussenVoegsel',
            'Naam',
            'AanlogCode',
            'Email',
            'Telefoon',
            'Afdeling',
            'DatumIwiseGeldig',
          ],
          render: () => <PersonStep {...step} today={today} />,
        },
        {
          id: 'rights',
          label: words('users.step.rights'),
          fields: ['Rol', 'BestuurderNummer', RIGHTS_FIELD, ...rights],
          render: () => <RightsStep {...step} />,
        },
        {
          id: 'companies',
          label: words('users.step.companies'),
          fields: ['AlleBedrijven', 'Debiteuren'],
          render: () => <CompaniesStep {...step} />,
        },
      ]}
    />
  );
}

/** Goes one page back (UM-07), or to the list if the form was opened by its address. */
function useGoBack(): () => void {
  const history = useRouter().history as RouterHistory;
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) history.back();
    else void navigate(userPages.listed({}));
  };
}
