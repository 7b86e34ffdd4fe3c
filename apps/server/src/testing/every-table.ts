import { randomBytes } from 'node:crypto';
import { aStoredFile } from '../modules/stored-files/builders.samples.ts';
import { audit } from '../platform/audit.ts';
import { newId } from '../platform/clock.ts';
import { aClient, aDebtor, anAccount } from '../platform/database/builders.ts';
import type { Tx } from '../platform/database/database.ts';
import { aDrivenCar, aMail, aRequest, aSavedView } from './rows.ts';
import { subjectSamples } from './subject-samples.ts';

/** Creates a client with at least one row in every table with client rows. Numbers start with the client's number. */
export async function fillEveryTable(tx: Tx, client_id: number): Promise<void> {
  const debtor_number = client_id * 10;
  const number = client_id * 100;
  await aClient(tx, { client_id });
  await aDebtor(tx, { client_id, number: debtor_number });
  const contract = await aDrivenCar(tx, { client_id, debtor_number, number });
  const asker = await anAccount(tx, { client_id, sees_all_debtors: false });
  const request = await aRequest(tx, { contract, asker });
  await aMail(tx, client_id, { request_number: request.number });
  const auditEntry = { clientId: client_id, source: 'person', action: 'driverChangeAsked' } as const;
  await audit(tx, { ...auditEntry, entity: { kind: 'leaseContract', number }, request: request.number });

  const parents = { client_id, debtor_number, lease_contract_number: number, driver_number: number };
  for (const { rows } of subjectSamples.values()) await rows(tx, parents);

  const { db } = tx;
  await db
    .insertInto('client_image')
    .values({ client_id, kind: 'logo', content_type: 'image/png', content: Buffer.from('logo') })
    .execute();
  await db.insertInto('account_debtor').values({ client_id, account_number: asker.number, debtor_number }).execute();
  await db
    .insertInto('vehicle_option')
    .values({ client_id, vehicle_number: number, position: 1, kind: 'O', description: 'Towing hook' })
    .execute();
  await db
    .insertInto('contract_component')
    .values({ client_id, contract_number: number, component_number: 13, description: 'Service' })
    .execute();
  await db
    .insertInto('lease_contract_version')
    .values({ client_id, contract_number: number, version: 1, reason: 'import', source: 'import', terms: '{}' })
    .execute();
  await db
    .insertInto('request_event')
    .values({ client_id, id: newId(), request_number: request.number, type: 'asked' })
    .execute();
  await db
    .insertInto('request_care')
    .values({
      client_id,
      id: newId(),
      request_number: request.number,
      at: new Date(),
      type: 'noted',
      actor: 'Staff',
      text: 'Ours.',
    })
    .execute();
  await aStoredFile(tx, { client_id, stored_by_number: asker.number, request_number: request.number, place: 1 });
  await db.insertInto('file_use').values({ client_id, bytes: 1 }).execute();
  const view = await aSavedView(tx, asker, { is_shared: true });
  await db
    .insertInto('saved_view_default')
    .values({
      client_id,
      account_client_id: client_id,
      account_number: asker.number,
      list: view.list,
      view_id: view.id,
    })
    .execute();
  await db
    .insertInto('idempotency_key')
    .values({ client_id, account_number: asker.number, key: 'key', fingerprint: randomBytes(32) })
    .execute();
  await db
    .insertInto('hourly_use')
    .values({
      client_id,
      account_number: asker.number,
      action: 'request',
      hour: new Date('2026-03-10T09:00Z'),
      used: 1,
    })
    .execute();
  await db
    .insertInto('known_device')
    .values({ client_id, account_number: asker.number, mark: randomBytes(32), signed_in_at: new Date() })
    .execute();
  await db
    .insertInto('authenticator')
    .values({ client_id, account_number: asker.number, sealed_secret: randomBytes(60), created_at: new Date() })
    .execute();
  await db
    .insertInto('passkey')
    .values({
      client_id,
      account_number: asker.number,
      id: newId(),
      credential_id: randomBytes(16),
      public_key: randomBytes(77),
      counter: 0,
      transports: ['internal'],
      name: 'Laptop',
      added_at: new Date(),
    })
    .execute();
  await db
    .insertInto('passkey_challenge')
    .values({
      client_id,
      account_number: asker.number,
      hash: randomBytes(32),
      purpose: 'add',
      expires_at: new Date('2035-01-01'),
    })
    .execute();
  await db
    .insertInto('recovery_code')
    .values({ client_id, account_number: asker.number, hash: randomBytes(32) })
    .execute();
  await db
    .insertInto('sign_in_challenge')
    .values({
      client_id,
      account_number: asker.number,
      hash: randomBytes(32),
      work_client_id: client_id,
      security_stamp: 1,
      created_at: new Date(),
      expires_at: new Date('2035-01-01'),
    })
    .execute();
  const family = newId();
  await db
    .insertInto('session_origin')
    .values({ family, browser: 'Firefox', system: 'Linux', address: '192.0.2.7', started_at: new Date() })
    .execute();
  await db
    .insertInto('session_token')
    .values({
      client_id,
      account_client_id: client_id,
      account_number: asker.number,
      hash: randomBytes(32),
      kind: 'access',
      family,
      security_stamp: 1,
      expires_at: new Date('2035-01-01'),
    })
    .execute();
}
