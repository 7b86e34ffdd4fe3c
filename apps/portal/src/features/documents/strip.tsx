import { type Document, documentFacts } from '@wagenpark/contract/fleet/documents';
import type { ReactNode } from 'react';
import { RecordStrip } from '../../patterns/detail/record-strip.tsx';
import { useFactValues } from '../../patterns/detail/use-fact-values.ts';
import { RecordLink } from '../../platform/record-links.tsx';
import { contractTitle } from '../../shared/lease-contracts/contract-title.ts';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';

/** Summary of a document: what it is, what it belongs to, and who placed it. */
export function DocumentStrip({ document }: { readonly document: Document }): ReactNode {
  // words: documents.fact.* documents.Soort.* fact.*
  const { words, fact, made } = useFactValues('documents', documentFacts, document);
  const { LeaseContractNummer: number, BestuurderNummer, DebiteurNaam, Kenteken } = document;
  const contract = contractTitle(words, number);
  const belongs =
    Kenteken !== null
      ? { ...fact('Kenteken'), detail: contract }
      : BestuurderNummer !== null
        ? fact('Bestuurder')
        : DebiteurNaam !== null
          ? fact('DebiteurNaam')
          : { label: words('documents.belongs'), value: words('documents.target.client') };
  return (
    <RecordStrip
      cells={[
        fact('Soort'),
        belongs,
        fact('Datum'),
        { ...made('Geplaatst', fact('Geplaatst').value), detail: document.GeplaatstDoor },
      ]}
    />
  );
}

/** A link to the record whose file a document is; nothing for documents of their own. */
export function OriginMark({ document: { Bron, BronNummer } }: { readonly document: Document }): ReactNode {
  const words = useWords();
  if (Bron === 'document') return null;
  return (
    <RecordLink kind={Bron} id={BronNummer}>
      {/* words: documents.Bron.* */}
      <StatusDot status="neutral">{words(`documents.Bron.${Bron}`)}</StatusDot>
    </RecordLink>
  );
}
