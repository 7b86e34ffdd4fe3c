import type { Fact } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import type { RecordKind } from '../../platform/record-kinds.ts';
import { RecordLink } from '../../platform/record-links.tsx';
import { telephone } from '../../platform/telephone.ts';
import { MailAddress } from '../../ui/mail-address/mail-address.tsx';
import { Plate } from '../../ui/plate/plate.tsx';

/** The record that a fact names. */
export interface NamedRecord {
  readonly kind: RecordKind;
  readonly id: number;
}

/**
 * The text of a fact as it looks: a plate as a plate, what names another record as a link to it, mail addresses and telephone
 * numbers as what they are used for; anything else as it is.
 */
export function drawnFact({ kind }: Fact, text: string, country: string, opens: NamedRecord | undefined): ReactNode {
  if (kind === 'email')
    return (
      <a href={`mailto:${text}`}>
        <MailAddress address={text} />
      </a>
    );
  if (kind === 'phone') return <a href={telephone(text)}>{text}</a>;
  const drawn = kind === 'plate' ? <Plate plate={text} country={country} /> : text;
  return opens === undefined ? drawn : <RecordLink {...opens}>{drawn}</RecordLink>;
}
