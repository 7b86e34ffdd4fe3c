import { MAIL_LOGO_ID } from '@wagenpark/domain/mail-links';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '../../platform/session/session.ts';
import styles from './preview.module.css';

/**
 * Renders a mail into an empty document. The page's content security policy forbids styles in HTML, so a script sets
 * them one by one.
 */
function drawMail(target: Document, html: string, logoUrl: string | null, isDark: boolean): void {
  let rules = '';
  const bareHtml = html
    .replaceAll(' style="', ' data-style="')
    .replaceAll(/<style>([^<]*)<\/style>/g, (_, text: string) => {
      rules += text;
      return '';
    });
  const mail = new DOMParser().parseFromString(bareHtml, 'text/html');
  for (const picture of mail.querySelectorAll('img')) {
    if (picture.getAttribute('src') === `cid:${MAIL_LOGO_ID}` && logoUrl !== null) picture.src = logoUrl;
    else picture.removeAttribute('src');
  }
  target.documentElement.replaceWith(target.adoptNode(mail.documentElement));
  for (const element of target.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
  }
  const view = target.defaultView;
  if (view === null) return;
  const sheet = new view.CSSStyleSheet();
  // The preview has the chosen colour scheme, whatever the device prefers.
  sheet.replaceSync(rules.replaceAll('(prefers-color-scheme: dark)', isDark ? 'all' : 'not all'));
  target.adoptedStyleSheets = [sheet];
  // Links of the preview have no target.
  target.addEventListener('click', (event) => event.preventDefault());
}

/** A mail as a mail program shows it, in a sandboxed frame without scripts. */
export function MailFrame({
  title,
  html,
  isDark,
  isNarrow,
}: {
  readonly title: string;
  readonly html: string;
  readonly isDark: boolean;
  readonly isNarrow: boolean;
}): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const { client } = useSession();
  useEffect(() => {
    const element = frame.current;
    const target = element?.contentDocument;
    if (element === null || !target) return;
    drawMail(target, html, client.logoUrl, isDark);
    element.style.height = `${target.documentElement.scrollHeight}px`;
  }, [html, client.logoUrl, isDark, isNarrow]);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      className={styles['frame']}
      data-narrow={isNarrow}
      data-dark={isDark}
    />
  );
}
