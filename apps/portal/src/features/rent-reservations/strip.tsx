import { type RentReservation, rentReservationFacts } from '@wagenpark/contract/fleet/rent-reservations';
import type { ReactNode } from 'react';
import { RecordStrip } from '../../patterns/detail/record-strip.tsx';
import { useFactValues } from '../../patterns/detail/use-fact-values.ts';
import { contractTitle } from '../../shared/lease-contracts/contract-title.ts';

/** Summary of a reservation: what was asked for, from when until when, and which car it replaces, else its rate. */
export function RentReservationStrip({ reservation }: { readonly reservation: RentReservation }): ReactNode {
  // words: rentReservations.fact.* rentReservations.TariefEenheid.* fact.*
  const { words, fact, formats } = useFactValues('rentReservations', rentReservationFacts, reservation);
  const { LeaseContractNummer: contract, TerugbrengDatumTijd, TariefEenheid } = reservation;
  const rate = fact('Tarief');
  const { Tarief } = reservation;
  const price =
    Tarief === null || TariefEenheid === null
      ? rate
      : {
          ...rate,
          value: words('rentReservations.perUnit', {
            amount: formats.money(Tarief),
            unit: words(`rentReservations.TariefEenheid.${TariefEenheid}`),
          }),
        };
  const replaced = {
    ...fact('VervangtKenteken'),
    detail: contractTitle(words, contract),
  };
  return (
    <RecordStrip
      cells={[
        fact('MerkModelType'),
        fact('OphaalDatumTijd'),
        {
          ...fact('TerugbrengDatumTijd'),
          ...(TerugbrengDatumTijd === null ? { value: words('rentReservations.openEnd') } : {}),
        },
        reservation.VervangtKenteken === null ? price : replaced,
      ]}
    />
  );
}
