import { createHash } from 'node:crypto';
import { documentAdmin, type NewDocument } from '@wagenpark/contract/admin/documents';
import { storedFiles } from '@wagenpark/contract/admin/stored-files';
import { documents } from '@wagenpark/contract/fleet/documents';
import type { Right } from '@wagenpark/domain/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClient, aDebtor } from '../../platform/database/builders.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { aDrivenCar, aRequest } from '../../testing/rows.ts';
import { aPerson, type Person, type TestServer, testServer } from '../../testing/test-server.ts';
import { aDamageReport } from '../damage-reports/builders.samples.ts';
import { aRecordFile } from '../files/builders.samples.ts';
import { aFine } from '../fines/builders.samples.ts';
import { anInvoice } from '../invoices/builders.samples.ts';
import { aStoredFile } from '../stored-files/builders.samples.ts';
import { aPdf, aPng } from '../stored-files/testing.ts';

/*
 * Client 1 has companies 10 and 20 with the cars 100 and 200, driven by persons of the same numbers; client 2 has
 * company 30 with car 300.
 */

let testing: TestDatabase;
let server: TestServer;
const now = new Date('2026-03-10T09:00:00Z');
type Account = Awaited<ReturnType<typeof aPerson>>;
const accounts: Record<string, Account> = {};
const people: Record<string, Person> = {};
const rights: Right[] = ['Documenten', 'Bekeuringen', 'Facturen', 'Schademeldingen'];
const facts = rightColumns(rights);

/** The columns of an account that holds rights. */
function rightColumns(held: readonly Right[]): { readonly rights: Right[] } {
  return { rights: [...held] };
}

beforeAll(async () => {
  testing = await testDatabase();
  server = await testServer(testing.connection, { clock: { now: () => now } });
  await server.database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 9, is_provider: true });
    for (const client_id of [1, 2]) await aClient(tx, { client_id });
    for (const [client_id, number] of [
      [1, 10],
      [1, 20],
      [2, 30],
    ] as const) {
      await aDebtor(tx, { client_id, number });
      await aDrivenCar(tx, { client_id, debtor_number: number, number: number * 10 });
      accounts[`supervisor${number}`] = await aPerson(tx, {
        client_id,
        debtors: [number],
        role: 'supervisor',
        ...facts,
      });
      accounts[`manager${number}`] = await aPerson(tx, {
        client_id,
        debtors: [number],
        role: 'fleetmanagement',
        ...facts,
      });
      accounts[`driver${number}`] = await aPerson(tx, {
        client_id,
        debtors: [number],
        role: 'driver',
        driver_number: number * 10,
        ...facts,
      });
    }
    accounts['whole'] = await aPerson(tx, { client_id: 1, role: 'supervisor', ...facts });
    accounts['plain'] = await aPerson(tx, { client_id: 1, role: 'supervisor', ...rightColumns([]) });
    accounts['reader'] = await aPerson(tx, { client_id: 1, role: 'fleetmanagement', ...rightColumns(['Documenten']) });
    accounts['staff'] = await aPerson(tx, { client_id: 9, role: 'master' });
  });
  for (const [name, account] of Object.entries(accounts)) {
    people[name] = await server.signIn(account, name === 'staff' ? 'client-1' : undefined);
  }
});
beforeEach(async () => {
  await server.database.asOwner(async (tx) => {
    for (const table of ['stored_file', 'document', 'record_file', 'file_use', 'hourly_use']) {
      await tx.query(`delete from ${table}`);
    }
  });
});
afterAll(async () => {
  await server?.close();
  await testing?.drop();
});

const person = (name: string): Person => people[name] as Person;

async function send(who: string, bytes: Buffer, name: string) {
  const mark = 'between-the-files';
  const payload = Buffer.concat([
    Buffer.from(`--${mark}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${mark}--\r\n`),
  ]);
  return server.raw(person(who), {
    method: 'POST',
    url: '/api-admin/files',
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
  });
}

async function upload(who: string, bytes: Buffer, name = 'kaart.pdf'): Promise<string> {
  const [file] = (await send(who, bytes, name)).answer() as readonly { readonly id: string }[];
  return file?.id ?? '';
}

const description = {
  title: 'Groene kaart 2027',
  kind: 'greenCard',
  day: '2026-03-09',
  language: 'nl',
  contract: null,
  driver: null,
  debtor: null,
  forDrivers: true,
} satisfies Omit<NewDocument, 'files'>;

const place = async (who: string, given: Partial<Omit<NewDocument, 'files'>> = {}, bytes = aPdf(), name?: string) =>
  server.admin(person(who), documentAdmin.place, {
    body: { ...description, ...given, files: [await upload(who, bytes, name)] } as unknown as NewDocument,
  });
async function placed(who: string, given: Partial<Omit<NewDocument, 'files'>> = {}, bytes?: Buffer, name?: string) {
  const [document] = (await place(who, given, bytes, name)).answer();
  return document?.number ?? 0;
}
const list = async (who: string) => (await server.fleet(person(who), documents.all)).answer();
const titles = async (who: string) => (await list(who)).map(({ Titel }) => Titel).toSorted();
const fileOf = async (who: string, number: number) => {
  const reply = await server.fleet(person(who), documents.file, { params: { number } });
  return reply.status === 200 ? reply.answer() : reply.status;
};

describe('placing', () => {
  test('DO-02 DO-03 a document is listed with its facts, and its file is downloaded', async () => {
    const content = aPdf(1_500);
    const number = await placed('whole', { contract: 100 }, content, 'groene-kaart.pdf');
    expect(await list('whole')).toEqual([
      {
        VolgNummer: number,
        Titel: 'Groene kaart 2027',
        LeaseContractNummer: 100,
        Kenteken: expect.any(String) as string,
        BestuurderNummer: null,
        Bestuurder: null,
        Soort: 'greenCard',
        Datum: `/Date(${Date.UTC(2026, 2, 9)})/`,
        Grootte: 2,
        Bestandssoort: 'pdf',
        Bestand: 'groene-kaart.pdf',
        Taal: 'nl',
        Geplaatst: `/Date(${now.getTime()})/`,
        GeplaatstDoor: accounts['whole']?.name,
        VoorBestuurder: true,
        DebiteurNummer: 10,
        DebiteurNaam: expect.any(String) as string,
      },
    ]);
    expect(await fileOf('whole', number)).toEqual({ ByteArray: content.toString('base64'), Naam: 'groene-kaart.pdf' });
  });

  test('staff and supervisors place; others may not, nor a supervisor without the right for documents', async () => {
    expect((await place('staff')).status).toBe(200);
    expect((await place('supervisor10', { contract: 100 })).status).toBe(200);
    expect((await place('manager10', { contract: 100 })).errors()[0]?.code).toBe('notPermitted');
    expect((await place('driver10', { contract: 100 })).errors()[0]?.code).toBe('notPermitted');
    expect((await place('plain', { contract: 200 })).errors()[0]?.code).toBe('notPermitted');
  });

  test('what it belongs to must be in scope, and one; the whole client only for who sees the whole client', async () => {
    const refused = async (who: string, given: Partial<Omit<NewDocument, 'files'>>) => {
      const [error] = (await place(who, given)).errors();
      return [error?.code, error?.path];
    };
    expect(await refused('supervisor10', { contract: 200 })).toEqual(['notFound', 'contract']);
    expect(await refused('supervisor10', { driver: 200 })).toEqual(['notFound', 'driver']);
    expect(await refused('supervisor10', { debtor: 20 })).toEqual(['notFound', 'debtor']);
    expect(await refused('whole', { contract: 300 })).toEqual(['notFound', 'contract']);
    expect(await refused('whole', { contract: 100, driver: 100 })).toEqual(['invalidInput', 'driver']);
    expect(await refused('supervisor10', {})).toEqual(['required', 'debtor']);
    expect(await refused('whole', { day: '1949-12-31' })).toEqual(['invalidInput', 'day']);
    expect(await refused('whole', { day: '2126-01-01' })).toEqual(['invalidInput', 'day']);
    expect(await refused('whole', { title: ' ' })).toEqual(['required', 'title']);
    expect(await refused('whole', { title: 'kaart\u202Efdp.exe' })).toEqual(['forbiddenCharacter', 'title']);
  });

  test('the same file of the same car is told and not stored again, also when two place it at once', async () => {
    const first = await placed('whole', { contract: 100 });
    const again = await place('whole', { contract: 100, title: 'Andere titel' });
    expect(again.errors()).toEqual([
      expect.objectContaining({
        code: 'documentKnown',
        path: 'files',
        params: { number: first, date: '2026-03-10' },
      }),
    ]);
    // The same form for another car is another document.
    expect((await place('whole', { contract: 200 })).status).toBe(200);
    const responses = await Promise.all([1, 2].map(() => place('whole', {}, aPdf(77))));
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await list('whole')).toHaveLength(3);
  });

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['kaart 🚗.pdf', 'kaart 🚗.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(150)}.pdf`],
    ['kaart\u202Efdp.exe', 'kaartfdp.pdf'],
  ])('a file named %j is kept as %j', async (sent, kept) => {
    await placed('whole', {}, aPdf(), sent);
    expect((await list('whole')).map(({ Bestand }) => Bestand)).toEqual([kept]);
  });

  test.each([
    ['0 bytes', Buffer.alloc(0), 'invalidInput', 'type'],
    ['a program named as a PDF', Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1'), 'invalidInput', 'type'],
    ['half of a PDF', aPdf(100).subarray(0, 50), 'invalidInput', 'damaged'],
    ['more than 10 MB', aPdf(10 * 1_024 * 1_024), 'fileTooLarge', undefined],
  ])('an upload of %s is refused, and nothing of it is kept', async (_, bytes, code, reason) => {
    const [error] = (await send('whole', bytes, 'polis.pdf')).errors();
    expect([error?.code, error?.params?.['reason']]).toEqual([code, reason]);
    expect(await server.database.asOwner((tx) => tx.query('select 1 from stored_file'))).toEqual([]);
  });
});

describe('who sees what', () => {
  test('DO-01 DO-02 a document is seen with what it belongs to; a driver sees those of the own car and person', async () => {
    await placed('whole', { title: 'client' }, aPdf(1));
    await placed('whole', { title: 'company 10', debtor: 10 }, aPdf(2));
    await placed('whole', { title: 'car 100', contract: 100 }, aPdf(3));
    await placed('whole', { title: 'car 100, not for drivers', contract: 100, forDrivers: false }, aPdf(4));
    await placed('whole', { title: 'person 100', driver: 100 }, aPdf(5));
    await placed('whole', { title: 'car 200', contract: 200 }, aPdf(6));
    await placed('supervisor30', { title: 'car 300', contract: 300 }, aPdf(7));
    expect(await titles('manager10')).toEqual([
      'car 100',
      'car 100, not for drivers',
      'client',
      'company 10',
      'person 100',
    ]);
    expect(await titles('driver10')).toEqual(['car 100', 'client', 'company 10', 'person 100']);
    expect(await titles('manager20')).toEqual(['car 200', 'client']);
    expect(await titles('driver20')).toEqual(['car 200', 'client']);
    expect(await titles('manager30')).toEqual(['car 300']);
    expect(await titles('staff')).toHaveLength(6);
    const ofCar = await server.fleet(person('driver10'), documents.ofLeaseContract, { params: { number: 100 } });
    expect(ofCar.answer().map(({ Titel }) => Titel)).toEqual(['car 100']);
    expect((await server.fleet(person('plain'), documents.all)).status).toBe(403);
  });

  test('its file is as hidden as the document', async () => {
    const number = await placed('whole', { contract: 100, forDrivers: false });
    const names = ['manager10', 'staff', 'driver10', 'manager20', 'manager30'];
    const statuses = await Promise.all(names.map(async (name) => (await fileOf(name, number)) === 404));
    expect(statuses).toEqual([false, false, true, true, true]);
    const [file] = (await server.admin(person('staff'), documentAdmin.versions, { params: { number } })).answer();
    const byId = await Promise.all(
      names.map(
        async (name) =>
          (await server.admin(person(name), storedFiles.content, { params: { id: file?.id ?? '' } })).status,
      ),
    );
    expect(byId).toEqual([200, 200, 404, 404, 404]);
  });

  test('stored files of fines, invoices, damage reports and green cards are listed with their records', async () => {
    const fineNumber = await server.database.asOwner(async (tx) => {
      const owner = { client_id: 1, debtor_number: 10 };
      const fine = await aFine(tx, {
        ...owner,
        driver_number: 100,
        driver_match: 'named',
        lease_contract_number: 100,
        plate: 'XX-001-P',
        processed_on: '2026-02-03',
      });
      await aRecordFile(tx, {
        ...owner,
        number: fine.number,
        kind: 'fine',
        driver_number: 100,
        name: 'bekeuring_941.pdf',
      });
      const invoice = await anInvoice(tx, { ...owner, invoice_date: '2026-02-04' });
      await aRecordFile(tx, { ...owner, number: invoice.number, kind: 'invoice', name: 'factuur.pdf' });
      const report = await aDamageReport(tx, { ...owner, lease_contract_number: 100, driver_number: 100 });
      const storedBy = { client_id: 1, stored_by_number: 1, place: 1 };
      await aStoredFile(tx, {
        ...storedBy,
        damage_report_number: report.number,
        name: 'deuk.jpg',
        content_type: 'image/jpeg',
        width: 4,
        height: 3,
      });
      for (const [kind, status] of [
        ['greenCard', 'approved'],
        ['driverDetails', 'approved'],
      ] as const) {
        const asker = accounts['manager10'] as Account;
        const request = await aRequest(
          tx,
          { contract: { client_id: 1, number: 100, debtor_number: 10 }, asker },
          { kind, status },
        );
        await aStoredFile(tx, { ...storedBy, request_number: request.number, name: `${kind}.pdf` });
      }
      return fine.number;
    });
    const seen = async (who: string) =>
      (await list(who)).map(({ Titel, Soort, LeaseContractNummer }) => [Soort, Titel, LeaseContractNummer]);
    const all = [
      ['damage', 'deuk', 100],
      ['fine', 'bekeuring 941', 100],
      ['greenCard', 'greenCard', 100],
      ['invoice', 'factuur', null],
    ];
    const sorted = async (who: string) =>
      (await seen(who)).toSorted((one, other) => String(one[0]).localeCompare(String(other[0])));
    expect(await sorted('manager10')).toEqual(all);
    // A driver sees what is of the own person; the invoices are the company's, and the green card is the requester's.
    expect(await sorted('driver10')).toEqual([all[0], all[1]]);
    // The right for documents alone shows no records of other rights.
    expect(await sorted('reader')).toEqual([all[2]]);
    expect(await sorted('manager20')).toEqual([]);
    const fine = (await list('manager10')).find(({ Soort }) => Soort === 'fine');
    expect(fine).toMatchObject({
      Kenteken: 'XX-001-P',
      Datum: `/Date(${Date.UTC(2026, 1, 3)})/`,
      BestuurderNummer: 100,
    });
    expect(await fileOf('manager10', fine?.VolgNummer ?? 0)).toEqual({
      ByteArray: Buffer.from('%PDF-1.7').toString('base64'),
      Naam: 'bekeuring_941.pdf',
    });
    const detail = await server.fleet(person('manager10'), documents.byNumber, {
      params: { number: fine?.VolgNummer ?? 0 },
    });
    expect(detail.answer()).toMatchObject({ Bron: 'fine', BronNummer: fineNumber, Uitgave: 1 });
  });
});

describe('changing', () => {
  const read = async (number: number) =>
    (await server.fleet(person('staff'), documents.byNumber, { params: { number } })).answer();

  test('replacing keeps the former version for staff, and shows the new one to everybody', async () => {
    const former = aPdf(10);
    const number = await placed('whole', { contract: 100 }, former, 'oud.pdf');
    const files = async (bytes: Buffer, name: string) => [await upload('whole', bytes, name)] as never;
    const replace = async (bytes: Buffer, version: number, name = 'nieuw.png') =>
      server.admin(person('whole'), documentAdmin.replace, {
        params: { number },
        body: { files: await files(bytes, name), version },
      });
    expect((await replace(former, 1)).errors()[0]?.code).toBe('documentKnown');
    expect((await replace(aPng(), 1)).answer()).toEqual([{ version: 2 }]);
    expect((await replace(aPng({ width: 30 }), 1)).errors()[0]?.code).toBe('changedMeanwhile');
    expect(await read(number)).toMatchObject({ Bestand: 'nieuw.png', Bestandssoort: 'png', Uitgave: 2, Versie: 2 });
    expect(await list('driver10')).toHaveLength(1);
    const versions = (await server.admin(person('staff'), documentAdmin.versions, { params: { number } })).answer();
    expect(versions.map(({ name }) => name)).toEqual(['nieuw.png', 'oud.pdf']);
    const statusOf = async (who: string, id = '') =>
      (await server.admin(person(who), storedFiles.content, { params: { id } })).status;
    expect(await statusOf('driver10', versions[0]?.id)).toBe(200);
    expect(await statusOf('driver10', versions[1]?.id)).toBe(404);
    expect(await statusOf('whole', versions[1]?.id)).toBe(404);
    expect(await statusOf('staff', versions[1]?.id)).toBe(200);
  });

  test('the file of a former version can be put back, and placed as another document', async () => {
    const [first, second] = [aPdf(10), aPdf(20)];
    const number = await placed('whole', { contract: 100 }, first, 'eerste.pdf');
    const replace = async (bytes: Buffer, version: number) =>
      server.admin(person('whole'), documentAdmin.replace, {
        params: { number },
        body: { files: [await upload('whole', bytes, 'terug.pdf')] as never, version },
      });
    expect((await replace(second, 1)).answer()).toEqual([{ version: 2 }]);
    // A version that only staff see is not there for others.
    expect((await place('whole', { contract: 100 }, first)).status).toBe(200);
    expect((await replace(second, 2)).errors()).toMatchObject([{ code: 'documentKnown', params: { number } }]);
    const other = (await list('whole')).find(({ VolgNummer }) => VolgNummer !== number);
    await server.admin(person('whole'), documentAdmin.remove, {
      params: { number: other?.VolgNummer ?? 0 },
      body: { reason: 'Dubbel' },
    });
    expect((await replace(first, 2)).answer()).toEqual([{ version: 3 }]);
    expect(await fileOf('driver10', number)).toEqual({ ByteArray: first.toString('base64'), Naam: 'terug.pdf' });
  });

  test('a document of the whole client is left alone by who works for some companies only', async () => {
    const number = await placed('whole', {});
    const params = { number };
    expect(await titles('supervisor10')).toEqual([description.title]);
    const body = { ...description, contract: 100, version: 1 };
    const replies = [
      await server.admin(person('supervisor10'), documentAdmin.change, { params, body }),
      await server.admin(person('supervisor10'), documentAdmin.replace, {
        params,
        body: { files: [await upload('supervisor10', aPng())] as never, version: 1 },
      }),
      await server.admin(person('supervisor10'), documentAdmin.remove, { params, body: { reason: 'Weg' } }),
    ];
    expect(replies.map((reply) => reply.errors()[0]?.code)).toEqual(['notPermitted', 'notPermitted', 'notPermitted']);
    expect(await read(number)).toMatchObject({ LeaseContractNummer: null, Bestand: 'kaart.pdf', Versie: 1 });
    expect(await titles('supervisor20')).toEqual([description.title]);
    expect((await server.admin(person('whole'), documentAdmin.change, { params, body })).status).toBe(200);
  });

  test('more than ten versions', async () => {
    const number = await placed('whole', {}, aPdf(0));
    for (let version = 1; version <= 11; version += 1) {
      const reply = await server.admin(person('whole'), documentAdmin.replace, {
        params: { number },
        body: { files: [await upload('whole', aPdf(version))] as never, version },
      });
      expect(reply.status).toBe(200);
    }
    expect(await read(number)).toMatchObject({ Uitgave: 12 });
  });

  test('its facts change, and the trail tells what changed', async () => {
    const number = await placed('supervisor10', { contract: 100 });
    const change = (who: string, given: object, version: number) =>
      server.admin(person(who), documentAdmin.change, {
        params: { number },
        body: { ...description, ...given, version },
      });
    const newDescription = {
      title: 'Polis',
      kind: 'insurance',
      day: '2026-03-08',
      language: null,
      driver: 100,
      forDrivers: false,
    };
    expect((await change('supervisor20', newDescription, 1)).errors()[0]?.code).toBe('notFound');
    expect((await change('supervisor10', newDescription, 2)).errors()[0]?.code).toBe('changedMeanwhile');
    expect((await change('supervisor10', newDescription, 1)).answer()).toEqual([{ version: 2 }]);
    expect(await read(number)).toMatchObject({
      Titel: 'Polis',
      Soort: 'insurance',
      Datum: `/Date(${Date.UTC(2026, 2, 8)})/`,
      Taal: null,
      LeaseContractNummer: null,
      BestuurderNummer: 100,
      VoorBestuurder: false,
    });
    // Nothing new is no change.
    expect((await change('supervisor10', newDescription, 2)).answer()).toEqual([{ version: 2 }]);
    const [changeEntry, first] = (
      await server.admin(person('supervisor10'), documentAdmin.history, { params: { number } })
    ).answer();
    expect(first?.action).toBe('documentPlaced');
    expect(changeEntry?.changes.map(({ field, before }) => [field, before])).toEqual([
      ['Titel', 'Groene kaart 2027'],
      ['Soort', 'greenCard'],
      ['Datum', '2026-03-09'],
      ['Taal', 'nl'],
      ['LeaseContractNummer', '100'],
      ['Bestuurder', null],
      ['VoorBestuurder', 'true'],
    ]);
  });

  test('removing needs a reason; staff still see the document, nobody else does', async () => {
    const number = await placed('whole', { contract: 100 });
    const remove = (who: string, reason: string) =>
      server.admin(person(who), documentAdmin.remove, { params: { number }, body: { reason } });
    expect((await remove('whole', ' ')).errors()).toEqual([
      expect.objectContaining({ code: 'reasonRequired', path: 'reason' }),
    ]);
    expect((await remove('supervisor20', 'weg')).errors()[0]?.code).toBe('notFound');
    expect((await remove('supervisor10', ' Verkeerde auto ')).answer()).toEqual([true]);
    for (const who of ['whole', 'manager10', 'driver10', 'staff']) {
      expect(await list(who)).toEqual([]);
      expect(await fileOf(who, number)).toBe(404);
    }
    expect((await server.fleet(person('staff'), documents.removed)).answer()).toMatchObject([
      {
        VolgNummer: number,
        Verwijderd: `/Date(${now.getTime()})/`,
        VerwijderdDoor: accounts['supervisor10']?.name,
        Reden: 'Verkeerde auto',
      },
    ]);
    expect((await server.fleet(person('whole'), documents.removed)).status).toBe(403);
    const [file] = (await server.admin(person('staff'), documentAdmin.versions, { params: { number } })).answer();
    const statusOf = async (who: string) =>
      (await server.admin(person(who), storedFiles.content, { params: { id: file?.id ?? '' } })).status;
    expect([await statusOf('whole'), await statusOf('staff')]).toEqual([404, 200]);
    // The same file can be placed again.
    expect((await place('whole', { contract: 100 })).status).toBe(200);
  });
});

test('DO-03 a part of a document is read on its own, with the tag of the whole', async () => {
  const content = aPdf(400_000);
  const number = await placed('whole', {}, content);
  const { token } = person('whole');
  const reply = await server.server.inject({
    method: 'GET',
    url: `/api-admin/documents/${number}/content`,
    headers: { authorization: `Bearer ${token}`, range: 'bytes=262140-262150' },
  });
  expect(reply.statusCode).toBe(206);
  expect(reply.rawPayload.equals(content.subarray(262_140, 262_151))).toBe(true);
  expect(reply.headers['etag']).toBe(`"${createHash('sha256').update(content).digest('base64url')}"`);
});
