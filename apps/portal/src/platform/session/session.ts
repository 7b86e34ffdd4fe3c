import { effectiveRolesAt, isPermitted, type Permission, type Right } from '@wagenpark/domain/permissions';
import { createContext, createElement, type ReactNode, useContext } from 'react';
import { type Formats, formatsFor } from '../../words/formats.ts';
import { FormatsProvider } from '../../words/formats-context.ts';
import { fetchSessionFacts, type SessionFacts } from './session-facts.ts';

/** The session's facts, with its formats and permissions (AU-11, AU-13). */
export interface Session extends SessionFacts {
  readonly formats: Formats;
  /** Whether the user has a permission, by the same rule as on the server. */
  readonly can: (permission: Permission) => boolean;
}

/** Starts the session. Throws what a call throws; the caller decides between the login page and the error page (AU-14). */
export async function startSession(): Promise<Session> {
  const facts = await fetchSessionFacts();
  const { account, client } = facts;
  const authority = { role: account.role.name, rights: account.rights as readonly Right[] };
  return {
    ...facts,
    formats: formatsFor(client.timeZone, client.currency),
    can: (permission) => isPermitted(permission, authority, effectiveRolesAt(location)),
  };
}

const SessionContext = createContext<Session | null>(null);

/** Provides the session and its client's formats. */
export function SessionProvider({
  value,
  children,
}: {
  readonly value: Session;
  readonly children: ReactNode;
}): ReactNode {
  const formatsProvider = createElement(FormatsProvider, { value: value.formats }, children);
  return createElement(SessionContext, { value }, formatsProvider);
}

/** The session. Components that need one are not rendered before it exists (SH-10). */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('a screen was rendered without a session');
  return session;
}
