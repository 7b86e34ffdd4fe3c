import { secondFactor } from '@wagenpark/contract/admin/second-factor';
import { Secret, TOTP } from 'otpauth';
import { aGuest, type Person, type Reply, testPassword } from '../../testing/test-server.ts';
import type { PersonName, UserWorld } from './users.samples.ts';

/** A browser that signs in, with its cookies. */
export interface Browser {
  readonly address: string;
  readonly cookies: Map<string, string>;
}

export const aBrowser = (): Browser => ({ address: aGuest().address, cookies: new Map() });

/** The code of an authenticator at a moment. */
export const codeAt = (secret: string, moment: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment.getTime() });

/** The response to a sign-in, with the session if it is complete. */
export interface SignInReply {
  readonly reply: Reply<unknown>;
  readonly person: Person | undefined;
}

/** Signs in with passwords and codes, among the test users. */
export function signInsIn(world: UserWorld) {
  async function post(browser: Browser, path: string, body: object, userAgent = 'Firefox/140.0'): Promise<SignInReply> {
    const reply = await world.server.raw(
      { token: undefined, address: browser.address },
      {
        method: 'POST',
        url: `/api-admin-auth/${path}`,
        headers: {
          'content-type': 'application/json',
          'user-agent': userAgent,
          cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        payload: JSON.stringify(body),
      },
    );
    for (const cookie of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') browser.cookies.delete(name);
      else browser.cookies.set(name, value);
    }
    const token = reply.status === 200 ? (JSON.parse(reply.text) as { token: string }).token : undefined;
    return { reply, person: token === undefined ? undefined : { token, address: browser.address } };
  }

  return {
    post,
    /** Signs in with the password. */
    withPassword: (browser: Browser, name: PersonName, client = name === 'zoe' ? 'client-2' : 'client-1') =>
      post(browser, '', { client, email: world.accounts[name].email, password: testPassword }),
    /** Sends a code as the second step. */
    withCode: (browser: Browser, code: string) => post(browser, 'second-factor', { code }),
    /** Switches the second factor on. Returns the secret and the recovery codes. Time passes, so that codes are new. */
    async switchOn(own: Person): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
      const [setUp] = (await world.server.admin(own, secondFactor.setUp)).answer();
      const secret = setUp?.secret ?? '';
      const body = { password: testPassword, code: codeAt(secret, world.now.value) };
      const [made] = (await world.server.admin(own, secondFactor.switchOn, { body })).answer();
      world.now.value = new Date(world.now.value.getTime() + 60_000);
      return { secret, codes: made?.recoveryCodes ?? [] };
    },
  };
}
