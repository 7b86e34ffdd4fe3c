import { useQuery } from '@tanstack/react-query';
import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import type { ReactNode } from 'react';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { ChoiceField } from '../../ui/choice-field/choice-field.tsx';
import { useWords } from '../../words/words.ts';

/** The select field for the assignee of signals: the number of a colleague’s account, or null for nobody. */
export function ColleagueField({
  value,
  onChange,
}: {
  readonly value: number | null;
  readonly onChange: (to: number | null) => void;
}): ReactNode {
  const words = useWords();
  const colleagues = useQuery(fleetQuery(dashboard.signalColleagues, {}));
  return (
    <ChoiceField
      label={words('dashboard.signals.assignee')}
      placeholder={words('dashboard.signals.nobody')}
      choices={(colleagues.data ?? []).map(({ Nummer, Naam }) => ({ value: String(Nummer), label: Naam }))}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  );
}
