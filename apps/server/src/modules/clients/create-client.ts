import { randomUUID } from 'node:crypto';
import { refusal } from '@wagenpark/contract';
import type { NewClientForm, newClients } from '@wagenpark/contract/admin/new-clients';
import { parentsFirst } from '@wagenpark/domain/company-tree';
import type { AdminHandlers } from '../../http/handlers.ts';
import type { SubjectDeps } from '../../http/subject.ts';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/caller.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { createFirstSupervisor, demandNoStaffAddress } from '../users/index.ts';
import { insertClient, insertDebtor, lockClients, writeLanguages } from './import/repository.ts';

type Deps = Pick<SubjectDeps, 'database' | 'clock' | 'jobs' | 'words' | 'config'>;

const LEASE_CALCULATION = 'LeaseCalculation';

/** The columns of a new client. */
const columnsOf = (form: NewClientForm) => ({
  name: form.name,
  display_name: form.displayName,
  country: form.country,
  time_zone: form.timeZone,
  currency: form.currency,
  primary_color: form.primaryColor,
  secondary_color: form.secondaryColor,
  has_lease_wise: form.hasLeaseWise,
  modules: form.leaseCalculation ? [LEASE_CALCULATION] : [],
});

/**
 * Creates a client with its languages, licences and companies, and its first supervisor with the invitation, in one
 * transaction. Concurrent creations run one after the other, so that each gets its own number. @throws {Refusal}
 * `valueTaken` for a name that a client has, in any case; `accountExists` for an address of staff
 */
export async function createClient(deps: Deps, call: Call, form: NewClientForm) {
  const { database, clock } = deps;
  await demandNoStaffAddress(deps, form.supervisor.email, 'supervisor.email');
  return database.acrossClients(async (tx) => {
    const clients = await lockClients(tx);
    if (clients.some(({ name }) => name === form.name)) throw refusal('valueTaken', { path: 'name' });
    const id = Math.max(0, ...clients.map((client) => client.id)) + 1;
    const scope = wholeClient(id);
    await tx.enter(scope);
    await insertClient(tx, id, randomUUID(), columnsOf(form));
    await writeLanguages(tx, id, form.languages);
    for (const company of parentsFirst(form.companies)) await insertDebtor(tx, id, company);
    const { caller } = call;
    const callThere = { ...call, caller: { ...caller, clientId: id, clientName: form.name, scope } };
    const expiresAt = await createFirstSupervisor(deps, tx, callThere, form.supervisor);
    await audit(tx, { clientId: id, action: 'clientMade', source: 'person', call: callThere, at: clock.now() });
    return { id, name: form.name, displayName: form.displayName, expiresAt: expiresAt.toISOString() };
  });
}

/** The handler with which staff create a client. */
export const newClientHandlers = (deps: Deps): AdminHandlers<typeof newClients> => ({
  create: async (call) => [await createClient(deps, call, call.body)],
});
