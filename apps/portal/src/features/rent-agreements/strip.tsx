import { type RentAgreement, rentAgreementFacts } from '@wagenpark/contract/fleet/rent-agreements';
import type { ReactNode } from 'react';
import { RecordStrip } from '../../patterns/detail/record-strip.tsx';
import { useFactValues } from '../../patterns/detail/use-fact-values.ts';
import { contractTitle } from '../../shared/lease-contracts/contract-title.ts';

/** Summary of an agreement: the car, from when until when, and which car it replaces, else what it cost so far. */
export function RentAgreementStrip({ agreement }: { readonly agreement: RentAgreement }): ReactNode {
  // words: rentAgreements.fact.* rentAgreements.TariefEenheid.* fact.*
  const { words, fact, formats } = useFactValues('rentAgreements', rentAgreementFacts, agreement);
  const { AankomstDatumTijd: arrived, TerugbrengDatumTijd: dropOff, Tarief, TariefEenheid } = agreement;
  const plate = fact('Kenteken');
  const due = fact('TerugbrengDatumTijd');
  const contract = agreement.LeaseContractNummer;
  const backText =
    arrived !== null
      ? words('rentAgreements.back', { moment: formats.moment(arrived) })
      : agreement.TeLaat
        ? words('rentAgreements.stillOut')
        : agreement.Verlengd
          ? words('rentAgreements.extended')
          : null;
  const invoiced = {
    ...fact('GefactureerdBedrag'),
    detail:
      Tarief === null || TariefEenheid === null
        ? null
        : words('rentAgreements.perUnit', {
            amount: formats.money(Tarief),
            unit: words(`rentAgreements.TariefEenheid.${TariefEenheid}`),
          }),
  };
  const replaced = {
    ...fact('VervangtKenteken'),
    detail: contractTitle(words, contract),
  };
  return (
    <RecordStrip
      cells={[
        agreement.Kenteken === null
          ? { label: plate.label, value: words('rentAgreements.noCar'), detail: agreement.MerkModelType }
          : { ...plate, detail: agreement.MerkModelType },
        {
          ...fact('OphaalDatumTijd'),
          detail: agreement.KmStandBegin === null ? null : fact('KmStandBegin').value,
        },
        { ...due, ...(dropOff === null ? { value: words('rentAgreements.openEnd') } : {}), detail: backText },
        agreement.VervangtKenteken === null ? invoiced : replaced,
      ]}
    />
  );
}
