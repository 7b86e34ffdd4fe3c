import { parseXml, type XmlElement, XmlNode } from '@rgrove/parse-xml';
import { describe, expect, test } from 'vitest';
import { createItemXml, deliveryOfEws, ewsTransport } from './ews-transport.ts';
import type { OutboxMail } from './outbox-repository.ts';
import { createHostCheck } from './public-hosts.ts';
import type { SendingSetting } from './sending-setting.ts';

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';
const TYPES = 'http://schemas.microsoft.com/exchange/services/2006/types';
const MESSAGES = 'http://schemas.microsoft.com/exchange/services/2006/messages';

/**
 * What Microsoft's published schema (types.xsd, messages.xsd) allows of what we send: the children of each element, in
 * their order, and its attributes with their values.
 */
const published: Readonly<
  Record<
    string,
    { readonly children: readonly string[]; readonly attributes?: Readonly<Record<string, readonly string[]>> }
  >
> = {
  'soap:Envelope': { children: ['soap:Header', 'soap:Body'] },
  'soap:Header': { children: ['t:RequestServerVersion'] },
  't:RequestServerVersion': {
    children: [],
    attributes: {
      Version: [
        'Exchange2010',
        'Exchange2010_SP1',
        'Exchange2010_SP2',
        'Exchange2013',
        'Exchange2013_SP1',
        'Exchange2016',
      ],
    },
  },
  'soap:Body': { children: ['m:CreateItem'] },
  'm:CreateItem': {
    children: ['m:SavedItemFolderId', 'm:Items'],
    attributes: { MessageDisposition: ['SaveOnly', 'SendOnly', 'SendAndSaveCopy'], SendMeetingInvitations: [] },
  },
  'm:Items': { children: ['t:Message'] },
  // ItemType, then MessageType: the elements of the base type come first.
  't:Message': {
    children: [
      't:MimeContent',
      't:Subject',
      't:Body',
      't:Sender',
      't:ToRecipients',
      't:CcRecipients',
      't:From',
      't:InternetMessageId',
    ],
  },
  't:MimeContent': { children: [], attributes: { CharacterSet: ['UTF-8'] } },
  't:From': { children: ['t:Mailbox'] },
  't:Mailbox': { children: ['t:Name', 't:EmailAddress'] },
  't:EmailAddress': { children: [] },
};
const namespaces: Readonly<Record<string, string>> = { soap: SOAP, t: TYPES, m: MESSAGES };

/** What of an element the schema does not allow. */
function violationsOf(element: XmlElement): string[] {
  const rule = published[element.name];
  if (rule === undefined) return [`unknown element ${element.name}`];
  const children = element.children.filter((child): child is XmlElement => child.type === XmlNode.TYPE_ELEMENT);
  const places = children.map(({ name }) => rule.children.indexOf(name));
  const attributes = Object.entries(element.attributes).filter(([name]) => !name.startsWith('xmlns:'));
  return [
    ...(places.includes(-1) ? [`${element.name} has a child that it cannot have`] : []),
    ...(places.some((place, index) => index > 0 && place <= (places[index - 1] ?? 0))
      ? [`${element.name}: order`]
      : []),
    ...attributes
      .filter(([name, value]) => rule.attributes?.[name]?.includes(value) !== true)
      .map(([name]) => `${element.name} has ${name}`),
    ...children.flatMap(violationsOf),
  ];
}

const setting: SendingSetting = {
  type: 'ews',
  senderAddress: 'fleet@client.example',
  senderName: '',
  host: 'https://mail.client.example/EWS/Exchange.asmx',
  port: null,
  ssl: false,
  username: 'client\\portal',
  tenant: '',
  application: '',
  password: 'top secret',
};
const mail: OutboxMail = {
  clientId: 1,
  id: '0198f0c2-0000-7000-8000-000000000001',
  cause: 'test',
  requestNumber: null,
  recipient: 'reader@client.example',
  subject: 'Uw verzoek',
  body: 'Beste lezer',
  html: '<p>Beste lezer</p>',
  logo: null,
  createdAt: new Date('2026-03-10T09:00:00Z'),
};
/** The answer of Exchange with a code. */
const answer = (code: string, text = '') =>
  `<s:Envelope xmlns:s="${SOAP}"><s:Body><m:CreateItemResponse xmlns:m="${MESSAGES}"><m:ResponseMessages>` +
  `<m:CreateItemResponseMessage ResponseClass="${code === 'NoError' ? 'Success' : 'Error'}">` +
  `${text === '' ? '' : `<m:MessageText>${text}</m:MessageText>`}<m:ResponseCode>${code}</m:ResponseCode>` +
  '</m:CreateItemResponseMessage></m:ResponseMessages></m:CreateItemResponse></s:Body></s:Envelope>';

describe('MS-01 mails over Exchange (EWS)', () => {
  test('are sent with a request of the published schema, whatever the sender is called', () => {
    const { root } = parseXml(createItemXml('TWFpbA==', `a&b"<c>@client.example`));
    if (root === null) throw new Error('no XML');
    expect(violationsOf(root)).toEqual([]);
    for (const [prefix, address] of Object.entries(namespaces))
      expect(root.attributes[`xmlns:${prefix}`]).toBe(address);
    expect(root.text).toContain('a&b"<c>@client.example');
  });

  test('have their Message-ID, and the password goes to that server only', async () => {
    const calls: { address: string; authorization: string | undefined; body: string }[] = [];
    const transport = ewsTransport(setting, createHostCheck([]), 'portal.example', (address, headers, body) => {
      calls.push({ address, authorization: headers['Authorization'], body });
      return Promise.resolve({ status: 200, text: answer('NoError') });
    });
    expect(await transport.send(mail)).toEqual({ result: 'sent', answer: 'NoError' });
    const [call] = calls;
    expect(call?.address).toBe(setting.host);
    expect(call?.authorization).toBe(`Basic ${Buffer.from('client\\portal:top secret').toString('base64')}`);
    const [, mime = ''] = /<t:MimeContent[^>]*>([^<]*)</.exec(call?.body ?? '') ?? [];
    const text = Buffer.from(mime, 'base64').toString('utf8');
    expect(text).toContain(`Message-ID: <${mail.id}@portal.example>`);
    expect(text).toMatch(/^From: fleet@client\.example\r$/m);
    expect(text).toMatch(/^To: reader@client\.example\r$/m);
    expect(text).toContain('Content-Type: text/html');
  });

  test.each([
    [200, answer('ErrorSendAsDenied', 'not allowed'), 'temporary', 'ESENDER 200', 'ErrorSendAsDenied: not allowed'],
    [200, answer('ErrorInvalidRecipients'), 'permanent', 'EENVELOPE', 'ErrorInvalidRecipients'],
    [200, answer('ErrorServerBusy'), 'temporary', 'EBUSY 200', 'ErrorServerBusy'],
    [500, answer('ErrorInternalServerError'), 'temporary', 'EEWS 500', 'ErrorInternalServerError'],
    [401, '', 'temporary', 'EAUTH 401', undefined],
    [403, '<html>', 'temporary', 'ERIGHTS 403', undefined],
    [503, 'busy', 'temporary', 'EBUSY 503', undefined],
    [200, '<html><body>Welcome</body></html>', 'temporary', 'EANSWER 200', undefined],
  ] as const)('an answer %i is told: %s', (status, text, result, error, words) => {
    expect(deliveryOfEws({ status, text })).toEqual({
      result,
      error,
      ...(words === undefined ? {} : { answer: words }),
    });
  });

  test('an XML bomb is refused unread', () => {
    const bomb =
      '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>' +
      '<m:ResponseCode xmlns:m="x">&b;</m:ResponseCode>';
    expect(deliveryOfEws({ status: 200, text: bomb })).toEqual({ result: 'temporary', error: 'EANSWER 200' });
  });

  test('an address that is not public gets neither the password nor the mail', async () => {
    for (const host of ['https://127.0.0.1/EWS', 'https://[::1]/EWS', 'https://169.254.169.254/latest']) {
      const transport = ewsTransport({ ...setting, host }, createHostCheck([]), 'portal.example');
      expect(await transport.send(mail), host).toMatchObject({ result: 'temporary', error: 'ENOTPUBLIC' });
    }
  });
});
