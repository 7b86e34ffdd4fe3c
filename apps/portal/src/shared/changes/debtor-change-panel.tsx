import { useQuery } from '@tanstack/react-query';
import { changeRequests } from '@wagenpark/contract/fleet/change-requests';
import { session } from '@wagenpark/contract/fleet/session';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import { type ReactNode, useCallback } from 'react';
import { fieldProps } from '../../patterns/form/field-props.ts';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { useToday } from '../../platform/session/use-today.ts';
import { ChoiceField } from '../../ui/choice-field/choice-field.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { currentLocale, useWords } from '../../words/words.ts';
import { ChangePanel } from './change-panel.tsx';
import { ChangeSummary } from './change-summary.tsx';
import type { ChangedContract } from './changed-contract.ts';
import { StartDayField } from './start-day-field.tsx';
import { useChangeForm } from './use-change-form.ts';
import { useStartDays } from './use-start-days.ts';

/** The form's values under their wire names. `DebiteurIdNew` is the number of the chosen debtor, as text. */
interface DebtorForm {
  readonly IngangsDatum: string | null;
  readonly DebiteurIdNew: string | null;
}

/**
 * Panel to request that a contract moves to another debtor ('Debiteurwissel', CR-02 … CR-05). The start day is today by
 * default. The choices are all debtors of the fleet except the current one.
 */
export function DebtorChangePanel({
  contract,
  onClose,
}: {
  readonly contract: ChangedContract;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const today = useToday();
  const startDays = useStartDays(contract, today);
  const { contractNumber, debtorNumber } = contract;
  const form = useChangeForm<DebtorForm, typeof changeRequests.debtorChange>(changeRequests.debtorChange, {
    id: `debtor change ${contractNumber}`,
    initial: { IngangsDatum: today, DebiteurIdNew: null },
    faultsOf: useCallback(
      ({ IngangsDatum }: DebtorForm) =>
        IngangsDatum === null ? [{ path: 'IngangsDatum', text: words('change.pastDay') }] : [],
      [words],
    ),
    payloadOf: ({ IngangsDatum, DebiteurIdNew }) => ({
      DebiteurId: debtorNumber,
      DebiteurIdNew: Number(DebiteurIdNew),
      Soort: 1,
      ContractNummer: contractNumber,
      IngangsDatum: legacyDateOfDay(IngangsDatum ?? today),
      Culture: currentLocale(),
    }),
    onSent: onClose,
  });
  const companies = useQuery(fleetQuery(session.companies, {}));
  // The current debtor is not a choice (CR-03).
  const otherCompanies = (companies.data ?? []).filter(({ Volgnummer }) => Volgnummer !== debtorNumber);
  const newCompany = otherCompanies.find(({ Volgnummer }) => String(Volgnummer) === form.values.DebiteurIdNew);
  const hasNone = companies.data !== undefined && otherCompanies.length === 0;
  const missing = hasNone
    ? words('change.debtor.none')
    : form.values.DebiteurIdNew === null
      ? words('change.debtor.missing')
      : null;
  return (
    <ChangePanel
      title={words('change.debtor.title')}
      contract={contract}
      kind="debtorChange"
      form={form}
      missing={missing}
      onClose={onClose}
    >
      {companies.isError ? (
        <ErrorPanel inline message={errorText(companies.error)} onRetry={() => void companies.refetch()} />
      ) : null}
      <ChoiceField
        label={words('change.debtor.new')}
        placeholder={words('change.debtor.choose')}
        required
        description={words('change.debtor.is', { debtor: `${contract.debtorName} · ${debtorNumber}` })}
        busy={companies.isPending}
        choices={otherCompanies.map(({ Volgnummer, NaamSamengesteld }) => ({
          value: String(Volgnummer),
          label: `${NaamSamengesteld} · ${Volgnummer}`,
        }))}
        {...fieldProps(form, 'DebiteurIdNew')}
      />
      <StartDayField
        label={words('change.debtor.day')}
        today={today}
        disabledDays={startDays}
        {...fieldProps(form, 'IngangsDatum')}
      />
      <ChangeSummary
        before={`${contract.debtorName} · ${debtorNumber}`}
        after={newCompany === undefined ? null : `${newCompany.Naam} · ${newCompany.Volgnummer}`}
        from={form.values.IngangsDatum}
      />
    </ChangePanel>
  );
}
