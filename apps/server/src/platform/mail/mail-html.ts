import { intlTag, type Locale } from '@wagenpark/domain/locale';
import { MAIL_LOGO_ID } from '@wagenpark/domain/mail-links';
import type { MailFont } from '@wagenpark/domain/mail-ways';
import { escapeMarkup } from '../escape-markup.ts';
import type { Block, Line, Run } from './mail-body.ts';
import { DARK_PAPER, INK, linkColours, PAPER, textOn } from './mail-colours.ts';

/** What an HTML mail shows of its client (MS-11). */
export interface MailBrand {
  readonly name: string;
  /** `#rrggbb`. */
  readonly primaryColor: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** Whether the client has a logo that mail programs show: a PNG or JPEG picture. It travels with the mail. */
  readonly hasLogo: boolean;
  /** The font of the client's mails (MS-01). */
  readonly font: MailFont;
}

/** The stacks of fonts: mail programs take the first that the reader's machine has. */
const STACKS: Readonly<Record<MailFont, string>> = {
  inter: "Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  arial: 'Arial,Helvetica,sans-serif',
  verdana: 'Verdana,Geneva,sans-serif',
  georgia: "Georgia,'Times New Roman',serif",
  times: "'Times New Roman',Times,serif",
};
const MUTED = '#5b6472';

const formatRun = ({ text, isBold, isItalic }: Run): string => {
  const italicText = isItalic ? `<em>${escapeMarkup(text)}</em>` : escapeMarkup(text);
  return isBold ? `<strong>${italicText}</strong>` : italicText;
};

const link = (run: Run, href: string, colour: string): string =>
  `<a class="link" href="${escapeMarkup(href)}" style="color:${colour};text-decoration:underline;word-break:break-word">${formatRun(run)}</a>`;

const lineHtml = (line: Line, colour: string): string =>
  line.map((run) => (run.href === undefined ? formatRun(run) : link(run, run.href, colour))).join('');

/** The run of a paragraph that is nothing but a link with a text of its own: it is shown as a button. */
function buttonOf({ kind, lines }: Block): (Run & { readonly href: string }) | undefined {
  const [run, ...rest] = lines.flat();
  if (kind !== 'paragraph' || rest.length > 0 || run?.href === undefined || run.href === run.text) return undefined;
  return { ...run, href: run.href };
}

const button = ({ text, href }: Run & { readonly href: string }, primary: string, stack: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td bgcolor="${primary}" style="border-radius:6px;background-color:${primary}"><a href="${escapeMarkup(href)}" style="display:inline-block;padding:11px 20px;font-family:${stack};font-size:15px;line-height:20px;font-weight:600;color:${textOn(primary)};text-decoration:none;border-radius:6px">${escapeMarkup(text)}</a></td></tr></table>`;

/** The HTML of filled blocks. */
function blocksHtml(blocks: readonly Block[], primary: string, stack: string): string {
  const { light } = linkColours(primary);
  let html = '';
  for (const [index, block] of blocks.entries()) {
    const content = block.lines.map((line) => lineHtml(line, light)).join('<br>');
    const ownButton = buttonOf(block);
    if (block.kind === 'bullet' || block.kind === 'numbered') {
      const tag = block.kind === 'bullet' ? 'ul' : 'ol';
      const [previous, following] = [blocks[index - 1], blocks[index + 1]];
      if (previous?.kind !== block.kind || block.place === 1)
        html += `<${tag} style="margin:0 0 16px;padding:0 0 0 22px">`;
      html += `<li style="margin:0 0 4px">${content}</li>`;
      if (following?.kind !== block.kind || following.place === 1) html += `</${tag}>`;
    } else if (ownButton !== undefined) html += button(ownButton, primary, stack);
    else if (block.kind === 'heading')
      html += `<h2 class="ink" style="margin:0 0 12px;font-size:20px;line-height:28px;font-weight:650;color:${INK}">${content}</h2>`;
    else html += `<p style="margin:0 0 16px">${content}</p>`;
  }
  return html;
}

/**
 * A whole HTML mail: tables and inline styles, as mail programs need them, with a dark variant. Its only picture is the
 * client's logo, which is attached.
 */
export function mailHtml(
  { name, primaryColor: primary, phone, email, hasLogo, font }: MailBrand,
  locale: Locale,
  subject: string,
  blocks: readonly Block[],
): string {
  const links = linkColours(primary);
  const stack = STACKS[font];
  const head = hasLogo
    ? `<img src="cid:${MAIL_LOGO_ID}" alt="${escapeMarkup(name)}" height="36" style="display:block;height:36px;max-width:240px;border:0">`
    : // Without a logo, the head of the dark variant is dark too: a logo is made for white paper.
      `<span class="ink" style="font-size:17px;line-height:24px;font-weight:650;color:${INK}">${escapeMarkup(name)}</span>`;
  const foot = [name, phone, email].flatMap((part) => (part ? [escapeMarkup(part)] : [])).join(' · ');
  return `<!doctype html>
<html lang="${intlTag(locale)}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
.page { background-color: #12161c !important; }
.card { background-color: ${DARK_PAPER} !important; }
.text, .ink { color: #e8ebf0 !important; }
.foot { background-color: #171b22 !important; color: #a7b0be !important; }
.link { color: ${links.dark} !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f2f4f7">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f2f4f7"><tr><td align="center" style="padding:24px 12px">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background-color:${PAPER};border:1px solid #dfe3e9;border-radius:8px;border-collapse:separate;overflow:hidden">
<tr><td${hasLogo ? '' : ' class="card"'} align="left" style="padding:18px 28px;background-color:${PAPER};border-bottom:3px solid ${primary};font-family:${stack}">${head}</td></tr>
<tr><td class="text" align="left" style="padding:28px 28px 12px;font-family:${stack};font-size:15px;line-height:24px;color:${INK}">${blocksHtml(blocks, primary, stack)}</td></tr>
<tr><td class="foot" align="left" style="padding:14px 28px;font-family:${stack};font-size:12px;line-height:18px;color:${MUTED};background-color:#f7f8fa">${foot}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
