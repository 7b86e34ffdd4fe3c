import type { Role } from '@wagenpark/domain/permissions';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPages } from '../../patterns/form/form-testing.tsx';
import { stubCalls } from '../../patterns/testing/shown-values.tsx';
import { type Notice, showNoticesWith } from '../../platform/notify.ts';
import { aSession } from '../../platform/session/testing.ts';
import ProfilePage from './page.tsx';

const desk = {
  id: 'a6f0a1c2-0000-4000-8000-000000000001',
  browser: 'Edge',
  system: 'Windows',
  address: '198.51.100.7',
  startedAt: '2026-11-20T07:12:00Z',
  activeAt: '2026-11-21T08:30:00Z',
  isOwn: true,
};
const phone = {
  id: 'a6f0a1c2-0000-4000-8000-000000000002',
  browser: 'Safari',
  system: 'iPhone',
  address: '203.0.113.41',
  startedAt: '2026-11-18T06:00:00Z',
  activeAt: '2026-11-19T20:12:00Z',
  isOwn: false,
};
const laptop = {
  id: 'a6f0a1c2-0000-4000-8000-00000000000a',
  name: 'Work laptop',
  addedAt: '2026-11-20T09:00:00Z',
  lastUsedAt: '2026-11-21T08:30:00Z',
};
const creation = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Wagenpark' },
  user: { id: 'MS4z', name: 'fleet@installatie.example', displayName: 'Marloes Jansen' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  excludeCredentials: [],
};
const enrolment = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  address: 'otpauth://totp/Wagenpark:fleet%40installatie.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  name: 'Wagenpark Van Dongen (fleet@installatie.example)',
};
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `7F2K${index}-9QXMA`);
const aCompany = (index: number) => ({
  Volgnummer: 1003 + index,
  NaamSamengesteld: `Regio ${index}`,
  Naam: `Regio ${index}`,
  Code: `R${index}`,
  HasBekeuringen: null,
});

let companies: readonly object[] = [];
let notices: Notice[] = [];
let open: object[] = [];
const stepOff = { since: null as string | null, hasApp: false, passkeys: 0, recoveryCodes: 0, isDemanded: false };
let secondStep = stepOff;
let ownPasskeys: readonly object[] = [];
/** Why the next removal of a passkey is refused. */
let passkeyRefusal: Response | null = null;
let codeAnswer: () => unknown = () => [{ recoveryCodes: [] }];
let sentCalls: { readonly path: string; readonly body: unknown }[] = [];
beforeEach(() => {
  notices = [];
  sentCalls = [];
  open = [desk, phone];
  secondStep = stepOff;
  ownPasskeys = [];
  companies = [aCompany(1), aCompany(2)];
  showNoticesWith((notice) => notices.push(notice));
});

const refusal = (error: object, status = 422) => Response.json({ successful: false, errors: [error] }, { status });

/** Opens the page of a user. `answer` is the server's response to a change of the password. */
async function openPage(role: Role = 'fleetmanagement', answer: () => unknown = () => [true]) {
  stubCalls({
    '/Bedrijven/Gebruiker/3': companies,
    '/api-admin/account/sessions': () => open,
    [`/api-admin/account/sessions/${phone.id}/end`]: () => {
      open = [desk];
      return [true];
    },
    '/api-admin/account/password': answer,
    '/api-admin/account/passkeys': () => ownPasskeys,
    '/api-admin/account/passkeys/begin': [creation],
    [`/api-admin/account/passkeys/${laptop.id}/name`]: [true],
    [`/api-admin/account/passkeys/${laptop.id}/remove`]: () => {
      if (passkeyRefusal !== null) return passkeyRefusal;
      ownPasskeys = [];
      return [true];
    },
    '/api-admin/account/second-factor': () => [secondStep],
    '/api-admin/account/second-factor/on': () => codeAnswer(),
    '/api-admin/account/second-factor/setup': [enrolment],
    '/api-admin/account/second-factor/off': () => codeAnswer(),
    '/api-admin/account/second-factor/recovery-codes': () => codeAnswer(),
  });
  const toServer = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (init.method === 'POST' && path.startsWith('/api-admin/')) {
      sentCalls.push({ path, body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null });
    }
    if (path === '/api-admin/account/passkeys' && init.method === 'POST') {
      const codes = ownPasskeys.length === 0 ? recoveryCodes : [];
      ownPasskeys = [laptop];
      secondStep = { ...stepOff, since: '2026-11-21T09:00:00Z', passkeys: 1, recoveryCodes: 10 };
      return Promise.resolve(Response.json({ successful: true, results: [{ recoveryCodes: codes }] }));
    }
    return toServer(path, init);
  });
  const view = await renderPages({ '/profile': ProfilePage }, { session: aSession({ role }) });
  await expect.element(page.getByRole('heading', { level: 1, name: 'My account' }), { timeout: 30_000 }).toBeVisible();
  return view;
}

const card = (name: string) => page.getByRole('region', { name });
const passkeysRow = 'PasskeysSign in with your fingerprint, face or PIN, without a password.Add';
const lines = (name: string) =>
  card(name)
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent);

/** Opens the password form and fills it in. */
async function fillIn(current: string, password: string) {
  await card('How you sign in').getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await expect.element(dialog, { timeout: 30_000 }).toBeVisible();
  await dialog.getByLabelText(/^Current password/).fill(current);
  await dialog.getByLabelText(/^New password/).fill(password);
  return dialog;
}

test('the page shows name, role and companies; the sign-in address; each session with its device, address and times', async () => {
  await openPage();
  const own = card('Marloes Jansen');
  await expect.element(own.getByText('Fleet manager', { exact: true })).toBeVisible();
  await expect.element(own.getByText('Regio 2')).toBeVisible();
  expect(lines('Marloes Jansen')).toEqual(['Regio 1', 'Regio 2']);
  await expect
    .poll(() => lines('How you sign in'))
    .toEqual([
      'Sign-in addressfleet@installatie.example',
      'PasswordChange',
      'Two-step verificationOff: your password alone is enough to sign in.Set up',
      passkeysRow,
    ]);
  await expect
    .poll(() => lines('Where you are signed in'))
    .toEqual([
      'Edge on Windows · this device198.51.100.7 · active on 21/11/2026, 09:30 · signed in on 20/11/2026, 08:12',
      'Safari on iPhone203.0.113.41 · active on 19/11/2026, 21:12 · signed in on 18/11/2026, 07:00Sign out',
    ]);
});

test.each([
  ['driver', 'Driver'],
  ['master', 'Provider'],
] as const)('a %s without companies sees no list of companies', async (role, word) => {
  await openPage(role);
  await expect.element(card('Marloes Jansen').getByText(word, { exact: true })).toBeVisible();
  expect(lines('Marloes Jansen')).toEqual([]);
});

test('of many companies ten are named, and the others are counted', async () => {
  companies = Array.from({ length: 13 }, (_, index) => aCompany(index));
  await openPage();
  await expect
    .poll(() => lines('Marloes Jansen'))
    .toEqual([...Array.from({ length: 10 }, (_, index) => `Regio ${index}`), '3 more companies']);
});

test('signing out on another device is confirmed first, and its row disappears', async () => {
  await openPage();
  await page.getByRole('button', { name: 'Sign out, Safari on iPhone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out on Safari on iPhone?' });
  await expect.element(dialog, { timeout: 30_000 }).toBeVisible();
  expect(sentCalls).toEqual([]);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => lines('Where you are signed in').length).toBe(1);
  expect(sentCalls.map(({ path }) => path)).toEqual([`/api-admin/account/sessions/${phone.id}/end`]);
  expect(notices.map(({ text }) => text)).toEqual(['Signed out on Safari on iPhone.']);
});

test('a changed password is sent as typed, and the other sessions are fetched again', async () => {
  const { address } = await openPage('fleetmanagement', () => {
    open = [desk];
    return [true];
  });
  const dialog = await fillIn(' the present one ', 'purple elephant cycles ');
  expect(address()).toBe('/profile?change=password');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => lines('Where you are signed in').length).toBe(1);
  expect(sentCalls).toEqual([
    {
      path: '/api-admin/account/password',
      body: { current: ' the present one ', password: 'purple elephant cycles ' },
    },
  ]);
  expect(address()).toBe('/profile');
  expect(notices.map(({ text }) => text)).toEqual([
    'Your password has been changed. You have been signed out on all your other devices.',
  ]);
});

test('password managers can identify the address, the current and the new password', async () => {
  await openPage();
  const dialog = await fillIn('', '');
  const fields = [...dialog.element().querySelectorAll('input')].map((field) => [field.autocomplete, field.value]);
  expect(fields).toEqual([
    ['username', 'fleet@installatie.example'],
    ['current-password', ''],
    ['new-password', ''],
  ]);
});

test('the hint is updated while typing; a password that contains the user’s own name is not sent', async () => {
  await openPage();
  const dialog = await fillIn('', 'marloesjansen1');
  await expect.element(dialog.getByText(/It contains your name/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Fill in this field.')).toBeVisible();
  expect(sentCalls).toEqual([]);
  await dialog.getByLabelText(/^New password/).fill('purple elephant cycles');
  await expect.element(dialog.getByText('Strong: long and hard to guess.').first()).toBeVisible();
});

test('a wrong current password and a refused new one are reported at their fields, and the typed values stay', async () => {
  let answer = refusal({ code: 'wrongPassword', message: 'x', path: 'current' });
  await openPage('fleetmanagement', () => answer);
  const dialog = await fillIn('not the one', 'purple elephant cycles');
  const save = dialog.getByRole('button', { name: 'Save' });
  const current = dialog.getByLabelText(/^Current password/);
  await save.click();
  await expect.element(current).toHaveAccessibleDescription('This is not your current password.');
  await expect.element(current).toHaveFocus();
  answer = refusal({ code: 'passwordRefused', message: 'x', path: 'password', params: { rule: 'common' } });
  await current.fill('the present one');
  await save.click();
  await expect.element(dialog.getByText(/Many people use this password/).first()).toBeVisible();
  await expect.element(dialog.getByLabelText(/^New password/)).toHaveValue('purple elephant cycles');
  await expect.element(current).toHaveValue('the present one');
});

const dialog = (name: string) => page.getByRole('dialog', { name });
const fill = async (element: ReturnType<typeof dialog>, code: string, password: string) => {
  await element.getByLabelText(/^Code from the app/).fill(code);
  await element.getByLabelText(/^Current password/).fill(password);
};

test('two-step verification is set up with a QR code or its key, and the recovery codes are shown once', async () => {
  codeAnswer = () => refusal({ code: 'wrongCode', message: 'x', path: 'code' });
  const { address } = await openPage();
  await page.getByRole('button', { name: 'Set up, Two-step verification' }).click();
  const setUp = dialog('Set up two-step verification');
  await expect.element(setUp.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ'), { timeout: 30_000 }).toBeVisible();
  await expect.element(setUp.getByText(`Name in the app: ${enrolment.name}`)).toBeVisible();
  await expect.element(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  sentCalls = [];
  await setUp.getByRole('button', { name: 'Switch on' }).click();
  await expect.element(setUp.getByLabelText(/^Code from the app/)).toHaveAccessibleDescription('Fill in this field.');
  expect(sentCalls).toEqual([]);
  await fill(setUp, ' 123 456', 'the present one');
  await setUp.getByRole('button', { name: 'Switch on' }).click();
  await expect
    .element(setUp.getByLabelText(/^Code from the app/))
    .toHaveAccessibleDescription('This code is wrong, has expired or has already been used.');
  await expect.element(setUp.getByLabelText(/^Current password/)).toHaveValue('the present one');
  codeAnswer = () => {
    secondStep = { ...stepOff, since: '2026-11-21T09:00:00Z', hasApp: true, recoveryCodes: 10 };
    return [{ recoveryCodes }];
  };
  sentCalls = [];
  await setUp.getByRole('button', { name: 'Switch on' }).click();
  const codes = dialog('Recovery codes');
  await expect.element(codes, { timeout: 30_000 }).toBeVisible();
  expect(sentCalls).toEqual([
    { path: '/api-admin/account/second-factor/on', body: { code: ' 123 456', password: 'the present one' } },
  ]);
  sentCalls = [];
  expect(
    codes
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent),
  ).toEqual(recoveryCodes);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect
    .poll(() => lines('How you sign in').slice(2))
    .toEqual([
      'Two-step verificationOn since 21/11/2026, 10:00, with a code from an appSwitch off',
      'Recovery codes10 leftNew codes',
      passkeysRow,
    ]);
  expect(address()).toBe('/profile');
  expect(document.body.textContent).not.toContain(recoveryCodes[0]);
});

test('two-step verification is switched off with password and code; recovery codes can be replaced', async () => {
  secondStep = { ...stepOff, since: '2026-11-20T09:00:00Z', hasApp: true, recoveryCodes: 1 };
  codeAnswer = () => [{ recoveryCodes }];
  await openPage();
  await page.getByRole('button', { name: 'New codes, Recovery codes' }).click();
  const renew = dialog('New recovery codes');
  await expect.element(renew, { timeout: 30_000 }).toBeVisible();
  await fill(renew, '7f2k0 9qxma', 'my own');
  await renew.getByRole('button', { name: 'New codes' }).click();
  await dialog('Recovery codes').getByRole('button', { name: 'I have kept them' }).click();
  codeAnswer = () => {
    secondStep = stepOff;
    return [true];
  };
  await page.getByRole('button', { name: 'Switch off, Two-step verification' }).click();
  const off = dialog('Switch off two-step verification');
  await expect.element(off, { timeout: 30_000 }).toBeVisible();
  await fill(off, '654321', 'my own');
  await off.getByRole('button', { name: 'Switch off' }).click();
  await expect
    .poll(() => lines('How you sign in').slice(2))
    .toEqual(['Two-step verificationOff: your password alone is enough to sign in.Set up', passkeysRow]);
  expect(sentCalls).toEqual([
    {
      path: '/api-admin/account/second-factor/recovery-codes',
      body: { code: '7f2k0 9qxma', password: 'my own' },
    },
    { path: '/api-admin/account/second-factor/off', body: { code: '654321', password: 'my own' } },
  ]);
  expect(notices.map(({ text }) => text)).toEqual([
    'Two-step verification is off. You have been signed out on all your other devices.',
  ]);
});

const bytes = (...values: number[]) => new Uint8Array(values).buffer;
const created = {
  id: 'cGFzcw',
  response: { clientDataJSON: bytes(123, 125), attestationObject: bytes(251, 255), getTransports: () => ['internal'] },
} as unknown as Credential;

test('a passkey is added with its name and the password; what the browser refuses is told, and the fields stay', async () => {
  const create = vi.spyOn(navigator.credentials, 'create');
  create.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  create.mockRejectedValueOnce(new DOMException('', 'InvalidStateError'));
  create.mockResolvedValue(created);
  const { address } = await openPage();
  await page.getByRole('button', { name: 'Add, Passkeys' }).click();
  const form = dialog('Add a passkey');
  await expect.element(form, { timeout: 30_000 }).toBeVisible();
  await expect.element(form.getByText(/your password alone is not enough/)).toBeVisible();
  const name = form.getByLabelText(/^Name/);
  expect((name.element() as HTMLInputElement).value).toMatch(/^Chrome on /);
  const save = form.getByRole('button', { name: 'Add' });
  await name.fill(' ');
  await save.click();
  await expect.element(name).toHaveAccessibleDescription(/Fill in this field\./);
  expect(sentCalls).toEqual([]);
  await name.fill('Work laptop ');
  await form.getByLabelText(/^Current password/).fill('my own');
  await save.click();
  await expect.element(form.getByText(/it was cancelled, took too long or could not be checked/)).toBeVisible();
  await save.click();
  await expect.element(form.getByText(/This passkey was added before/)).toBeVisible();
  await expect.element(name).toHaveValue('Work laptop ');
  await expect.element(form.getByLabelText(/^Current password/)).toHaveValue('my own');
  sentCalls = [];
  await save.click();
  const codes = dialog('Recovery codes');
  await expect.element(codes, { timeout: 30_000 }).toBeVisible();
  expect(sentCalls).toEqual([
    { path: '/api-admin/account/passkeys/begin', body: { password: 'my own' } },
    {
      path: '/api-admin/account/passkeys',
      body: {
        name: 'Work laptop ',
        passkey: { id: 'cGFzcw', clientData: 'e30', attestation: '-_8', transports: ['internal'] },
      },
    },
  ]);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect
    .poll(() => lines('How you sign in').slice(2))
    .toEqual([
      'Two-step verificationOn since 21/11/2026, 10:00, with a passkeyAdd an app',
      'Recovery codes10 leftNew codes',
      passkeysRow,
      'Work laptopadded on 20/11/2026, 10:00 · last used on 21/11/2026, 09:30RenameRemove',
    ]);
  expect(address()).toBe('/profile');
  // A toast would cover the button below the codes.
  expect(notices).toEqual([]);
  await page.getByRole('button', { name: 'Add, Passkeys' }).click();
  await expect.element(form.getByText(/your password alone is not enough/)).not.toBeInTheDocument();
  await name.fill('Phone ');
  await form.getByLabelText(/^Current password/).fill('my own');
  await save.click();
  await expect.poll(() => notices.map(({ text }) => text)).toEqual(['Passkey ‘Phone’ was added.']);
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(codes).not.toBeInTheDocument();
  create.mockRestore();
});

test('a passkey is renamed, and removed with the password; without the last one the password is enough', async () => {
  ownPasskeys = [{ ...laptop, lastUsedAt: null }];
  secondStep = { ...stepOff, since: '2026-11-20T09:00:00Z', passkeys: 1, recoveryCodes: 9 };
  await openPage();
  await expect
    .poll(() => lines('How you sign in').at(-1))
    .toBe('Work laptopadded on 20/11/2026, 10:00 · not used yetRenameRemove');
  await page.getByRole('button', { name: 'Rename, Work laptop' }).click();
  const rename = dialog('Rename a passkey');
  await expect.element(rename, { timeout: 30_000 }).toBeVisible();
  await rename.getByLabelText(/^Name/).fill('Old laptop');
  await rename.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove, Work laptop' }).click();
  const remove = dialog('Remove passkey ‘Work laptop’');
  await expect.element(remove.getByText(/Your password alone will then be enough/)).toBeVisible();
  await remove.getByLabelText(/^Current password/).fill('my own');
  passkeyRefusal = refusal({ code: 'lastPasskey', message: 'x' }, 409);
  await remove.getByRole('button', { name: 'Remove' }).click();
  await expect.element(remove.getByText(/this is your last passkey/)).toBeVisible();
  passkeyRefusal = null;
  await remove.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => lines('How you sign in').at(-1)).toBe(passkeysRow);
  expect(sentCalls).toEqual([
    { path: `/api-admin/account/passkeys/${laptop.id}/name`, body: { name: 'Old laptop' } },
    { path: `/api-admin/account/passkeys/${laptop.id}/remove`, body: { password: 'my own' } },
    { path: `/api-admin/account/passkeys/${laptop.id}/remove`, body: { password: 'my own' } },
  ]);
  expect(notices.map(({ text }) => text)).toEqual([
    'The passkey is now called ‘Old laptop’.',
    'Passkey ‘Work laptop’ was removed.',
  ]);
});

test('where there are an app and a passkey, the app is removed and the passkey stays the second step', async () => {
  ownPasskeys = [laptop];
  secondStep = {
    since: '2026-11-20T09:00:00Z',
    hasApp: true,
    passkeys: 1,
    recoveryCodes: 9,
    isDemanded: true,
  };
  codeAnswer = () => {
    secondStep = { ...secondStep, hasApp: false };
    return [true];
  };
  await openPage();
  await page.getByRole('button', { name: 'Remove the app, Two-step verification' }).click();
  const off = dialog('Remove the authenticator app');
  await expect.element(off, { timeout: 30_000 }).toBeVisible();
  await fill(off, '654321', 'my own');
  await off.getByRole('button', { name: 'Remove the app' }).click();
  await expect
    .poll(() => lines('How you sign in')[2])
    .toBe(
      'Two-step verificationOn since 20/11/2026, 10:00, with a passkey · Your organisation requires it for your role.Add an app',
    );
  expect(notices.map(({ text }) => text)).toEqual([
    'The authenticator app was removed. You have been signed out on all your other devices.',
  ]);
});
