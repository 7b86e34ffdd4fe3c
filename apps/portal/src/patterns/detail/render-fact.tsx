import type { Fact } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import type { RecordKind } from '../../platform/record-kinds.ts';
import { RecordLink } from '../../platform/record-links.tsx';
import { telephoneLink } from '../../platform/telephone-link.ts';
import { MailAddress } from '../../ui/mail-address/mail-address.tsx';
import { Plate } from '../../ui/plate/plate.tsx';

/** The record that a fact refers to. */
export interface NamedRecord {
  readonly kind: RecordKind;
  readonly id: number;
}

/**
 * Draws the text of a fact by its kind: a plate as a plate, a reference to another record as a link, mail addresses and
 * telephone numbers as links. Other kinds stay plain text.
 */
export function renderFact({ kind }: Fact, text: string, country: string, opens: NamedRecord | undefined): ReactNode {
  if (kind === 'email')
    return (
      <a href={`mailto:${text}`}>
        <MailAddress address={text} />
      </a>
    );
  if (kind === 'phone') return <a href={telephoneLink(text)}>{text}</a>;
  const content = kind === 'plate' ? <Plate plate={text} country={country} /> : text;
  return opens === undefined ? content : <RecordLink {...opens}>{content}</RecordLink>;
}
