import type { Subject } from '../../http/subject.ts';
import { passwordLinkRoutes, userFunctions, userRoutes } from './functions.ts';
import { userImport } from './import/users.ts';
import { ownAccountRoutes } from './own-account.ts';
import { ownPasskeyRoutes } from './own-passkeys.ts';
import { createOwnProof } from './own-proof.ts';
import { ownSecondFactorRoutes } from './own-second-factor.ts';
import { passwordLinkService } from './password-links.ts';
import { userSearch } from './repository.ts';
import { userService } from './service.ts';
import { userActions } from './user-actions.ts';
import { userChanges } from './user-changes.ts';

/** The users of a client, and the links by which they set their passwords. */
export const userSubject: Subject<
  'users' | 'userAdmin' | 'ownAccount' | 'secondFactor' | 'passkeys' | 'passwordLinks'
> = {
  search: userSearch,
  imports: [userImport],
  make: (deps) => {
    const changes = userChanges(deps);
    const users = userService(deps, changes);
    const actions = userActions(deps, changes);
    const links = passwordLinkService(deps);
    const proof = createOwnProof(deps);
    return {
      handlers: {
        users: userFunctions(users, actions),
        userAdmin: userRoutes(users, actions),
        ownAccount: ownAccountRoutes(deps),
        secondFactor: ownSecondFactorRoutes(deps, proof),
        passkeys: ownPasskeyRoutes(deps, proof),
        passwordLinks: passwordLinkRoutes(links),
      },
      jobs: links.jobs,
    };
  },
};
