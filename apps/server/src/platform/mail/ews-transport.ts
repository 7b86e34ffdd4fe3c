import { parseXml, type XmlElement, XmlNode } from '@rgrove/parse-xml';
import { escapeMarkup } from '../escape-markup.ts';
import { createPost, type HttpAnswer, type Post } from './https-post.ts';
import { mimeOf } from './mime.ts';
import type { HostCheck } from './public-hosts.ts';
import type { SendingSetting } from './sending-setting.ts';
import { type DeliveryResult, deliveryOfError, deliveryOfHttpError, type MailTransport } from './transport.ts';

/**
 * The call that sends a mail, after Microsoft's published schema of Exchange Web Services (CreateItem with the disposition
 * SendOnly). Only elements that Exchange 2013 and newer know.
 * @param mime the mail in base64
 */
export const createItemXml = (mime: string, sender: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:t="http://schemas.microsoft.com/exchange/services/2006/types" xmlns:m="http://schemas.microsoft.com/exchange/services/2006/messages">
<soap:Header><t:RequestServerVersion Version="Exchange2013"/></soap:Header>
<soap:Body><m:CreateItem MessageDisposition="SendOnly"><m:Items><t:Message>
<t:MimeContent CharacterSet="UTF-8">${mime}</t:MimeContent>
<t:From><t:Mailbox><t:EmailAddress>${escapeMarkup(sender)}</t:EmailAddress></t:Mailbox></t:From>
</t:Message></m:Items></m:CreateItem></soap:Body>
</soap:Envelope>`;

/** The codes of Exchange that say more than its status, with those that the outbox stores. */
const codes: Readonly<Record<string, string>> = {
  ErrorSendAsDenied: 'ESENDER',
  ErrorNonExistentMailbox: 'ESENDER',
  ErrorMissingEmailAddress: 'ESENDER',
  ErrorAccessDenied: 'ERIGHTS',
  ErrorInvalidRecipients: 'EENVELOPE',
  ErrorMessageSizeExceeded: 'EMESSAGE',
  ErrorMimeContentInvalid: 'EMESSAGE',
  ErrorServerBusy: 'EBUSY',
  ErrorQuotaExceeded: 'EBUSY',
};

const childElements = (element: XmlElement): XmlElement[] =>
  element.children.filter((child): child is XmlElement => child.type === XmlNode.TYPE_ELEMENT);

/** The text of the first element with a name, whatever its prefix. */
function textOf(element: XmlElement, name: string): string | undefined {
  if (element.name.replace(/^.*:/, '') === name) return element.text.trim();
  for (const child of childElements(element)) {
    const text = textOf(child, name);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Converts an answer of Exchange. */
export function deliveryOfEws({ status, text }: HttpAnswer): DeliveryResult {
  if (status === 401) return deliveryOfHttpError('EAUTH', status);
  let response: XmlElement | null = null;
  try {
    // A document type is refused: the parser expands no entities of it, and no answer of Exchange has one.
    if (!/<!DOCTYPE/i.test(text)) response = parseXml(text).root;
  } catch {
    // No XML: another program answered.
  }
  const code = response && textOf(response, 'ResponseCode');
  if (response === null || code === null || code === undefined) {
    return deliveryOfHttpError(status === 403 ? 'ERIGHTS' : status >= 500 ? 'EBUSY' : 'EANSWER', status);
  }
  if (code === 'NoError') return { result: 'sent', answer: code };
  const words = textOf(response, 'MessageText');
  return deliveryOfHttpError(codes[code] ?? 'EEWS', status, words === undefined ? code : `${code}: ${words}`);
}

/**
 * A transport to an Exchange server of the client (EWS). It signs in with basic authentication over TLS; NTLM and Kerberos
 * are not supported.
 */
export function ewsTransport(
  setting: SendingSetting,
  hosts: HostCheck,
  host: string,
  post: Post = createPost(hosts),
): MailTransport {
  const { senderAddress, username, password } = setting;
  const headers = {
    Authorization: `Basic ${Buffer.from(`${username}:${password ?? ''}`).toString('base64')}`,
    'Content-Type': 'text/xml; charset=utf-8',
  };
  return {
    async send(mail) {
      try {
        const mime = await mimeOf(mail, { name: '', address: senderAddress }, host);
        return deliveryOfEws(await post(setting.host, headers, createItemXml(mime, senderAddress)));
      } catch (error) {
        return deliveryOfError(error);
      }
    },
    close: () => undefined,
  };
}
