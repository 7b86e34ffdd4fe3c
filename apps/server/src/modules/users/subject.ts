import type { Subject } from '../../http/subject.ts';
import { passwordLinkRoutes, userFunctions, userRoutes } from './functions.ts';
import { passwordLinkService } from './password-links.ts';
import { userSearch } from './repository.ts';
import { userService } from './service.ts';

/** The users of a client, and the links by which they set their passwords. */
export const userSubject: Subject<'users' | 'userAdmin' | 'passwordLinks'> = {
  search: userSearch,
  make: (deps) => {
    const users = userService(deps);
    const links = passwordLinkService(deps);
    return {
      handlers: {
        users: userFunctions(users),
        userAdmin: userRoutes(users),
        passwordLinks: passwordLinkRoutes(links),
      },
      jobs: links.jobs,
    };
  },
};
