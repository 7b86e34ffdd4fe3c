import { useQuery } from '@tanstack/react-query';
import { type ClientBudget, clientSettings, MOST_BUDGET } from '@wagenpark/contract/admin/client-settings';
import { formatNumber } from '@wagenpark/domain/number-format';
import { parseTypedNumber } from '@wagenpark/domain/typed-number';
import { type ReactNode, useCallback } from 'react';
import { textOf } from '../../patterns/form/field-props.ts';
import { FormDialog } from '../../patterns/form/form-dialog.tsx';
import { useForm } from '../../patterns/form/use-form.ts';
import { ask } from '../../platform/calls/call.ts';
import { adminRecordQuery, forgetAdmin, forgetFleet } from '../../platform/calls/queries.ts';
import { errorText, notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useWords } from '../../words/words.ts';

/** The amount as it is typed: a number field would take what is no amount for none, and that takes the budget away. */
interface Typed {
  readonly perContract: string;
}

/** The amount that was typed; null: none, undefined: what was typed is no amount. */
function amountOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const amount = parseTypedNumber(text, 2);
  return amount === null || amount < 0 || amount > MOST_BUDGET ? undefined : amount;
}

/** What the client in which staff work plans to spend on a contract in a month (decision 0090). */
export function BudgetDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const budget = useQuery(adminRecordQuery(clientSettings.budget, {}));
  if (budget.isError) return <ErrorPanel message={errorText(budget.error)} onRetry={() => void budget.refetch()} />;
  return budget.data === undefined ? null : <BudgetForm budget={budget.data} onClose={onClose} />;
}

function BudgetForm({ budget, onClose }: { readonly budget: ClientBudget; readonly onClose: () => void }): ReactNode {
  const words = useWords();
  const { client, formats } = useSession();
  const title = words('clients.budget.title', { client: client.displayName });
  const most = formats.money(MOST_BUDGET, true);
  const form = useForm<Typed>({
    id: 'client budget',
    initial: { perContract: budget.perContract === null ? '' : formatNumber(budget.perContract, 2) },
    faultsOf: useCallback(
      ({ perContract }: Typed) =>
        amountOf(perContract) === undefined
          ? [{ path: 'perContract', text: words('clients.budget.invalid', { most }) }]
          : [],
      [words, most],
    ),
    save: async ({ perContract }) => {
      await ask(clientSettings.setBudget, { body: { perContract: amountOf(perContract) ?? null } });
      await forgetAdmin(clientSettings.budget.path);
      void forgetFleet();
      notify.done('put', title);
    },
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} onClose={onClose} title={title} width={460}>
      <TextField
        label={words('clients.budget.perContract')}
        description={words('clients.budget.perContractExplain', { most })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        {...textOf(form, 'perContract')}
        data-autofocus
      />
    </FormDialog>
  );
}
