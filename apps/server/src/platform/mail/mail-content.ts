import { MAIL_LOGO_ID } from '@wagenpark/domain/mail-links';
import type { OutboxMail } from './outbox-repository.ts';

/** The parts of a mail for the SMTP library: text, HTML, and the logo that the HTML shows (MS-11). */
export const mailContent = ({ body, html, logo }: Pick<OutboxMail, 'body' | 'html' | 'logo'>) => ({
  text: body,
  ...(html === null ? {} : { html }),
  ...(logo === null
    ? {}
    : {
        attachments: [
          {
            filename: logo.contentType === 'image/png' ? 'logo.png' : 'logo.jpg',
            content: logo.content,
            contentType: logo.contentType,
            contentDisposition: 'inline' as const,
            cid: MAIL_LOGO_ID,
          },
        ],
      }),
});
