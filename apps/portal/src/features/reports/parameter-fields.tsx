import { useQuery } from '@tanstack/react-query';
import type { ReportParameter, ReportValue, ReportValues } from '@wagenpark/contract/fleet/reports';
import { type Fleet, session } from '@wagenpark/contract/fleet/session';
import { REPORTS } from '@wagenpark/domain/constants';
import type { ReactNode } from 'react';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { useSession } from '../../platform/session/session.ts';
import { useToday } from '../../platform/session/use-today.ts';
import { ChoiceField } from '../../ui/choice-field/choice-field.tsx';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { DropdownTree } from '../../ui/dropdown-tree/dropdown-tree.tsx';
import type { TreeNode } from '../../ui/dropdown-tree/tree-rows.ts';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useWords } from '../../words/words.ts';
import styles from './page.module.css';
import { dayOf } from './report-values.ts';

/** The fields of a report's parameters, each by its kind (RP-03). */
export function ParameterFields({
  parameters,
  values,
  faults,
  onChange,
}: {
  readonly parameters: readonly ReportParameter[];
  readonly values: ReportValues;
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: ReportValue) => void;
}): ReactNode {
  return (
    <div className={styles['parameters']}>
      {parameters.map((parameter) => (
        <ParameterField
          key={parameter.Naam}
          parameter={parameter}
          value={values[parameter.Naam] ?? null}
          error={faults[parameter.Naam] ?? null}
          onChange={(value) => onChange(parameter.Naam, value)}
        />
      ))}
    </div>
  );
}

interface FieldProps {
  readonly parameter: ReportParameter;
  readonly value: ReportValue;
  readonly error: string | null;
  readonly onChange: (value: ReportValue) => void;
}

function ParameterField({ parameter, value, error, onChange }: FieldProps): ReactNode {
  const { Soort, Omschrijving: label, Keuzes, Minimum, Maximum } = parameter;
  const { timeZone } = useSession().formats;
  const today = useToday();
  switch (Soort) {
    case 'debtors':
      return <CompanyField label={label} value={Array.isArray(value) ? value : []} onChange={onChange} />;
    case 'day': {
      const latestDay = dayOf(Maximum, timeZone);
      const day = typeof value === 'string' ? value : null;
      return (
        <DateField
          label={label}
          required
          value={day}
          today={today}
          opensAt={day ?? today}
          allowed={{ from: REPORTS.firstDay, to: latestDay ?? REPORTS.lastDay }}
          error={error}
          onChange={onChange}
        />
      );
    }
    case 'choice':
      return (
        <ChoiceField
          label={label}
          choices={Keuzes.map(({ Waarde, Omschrijving }) => ({ value: Waarde, label: Omschrijving }))}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      );
    case 'number':
      return (
        <NumberField
          label={label}
          required
          value={typeof value === 'number' ? value : null}
          least={Number(Minimum)}
          most={Number(Maximum)}
          error={error}
          onChange={onChange}
        />
      );
    case 'text':
      return (
        <TextField
          label={label}
          value={String(value ?? '')}
          maxLength={Number(Maximum)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
  }
}

/** The tree of companies, each with all below it; nothing chosen means all. Hidden when there is only one. */
function CompanyField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: readonly number[];
  readonly onChange: (value: number[]) => void;
}): ReactNode {
  const words = useWords();
  const companies = useQuery(fleetQuery(session.companies, {}));
  const { data = [] } = companies;
  if (data.length < 2) return null;
  return (
    <DropdownTree
      label={label}
      nodes={companyNodes(data)}
      value={value.map(String)}
      multiple
      placeholder={words('reports.allDebtors')}
      nothingFound={words('common.noResults')}
      onChange={(numbers) => onChange(numbers.map(Number))}
    />
  );
}

/** The companies as a tree. One whose parent the user does not see stands at the top. */
function companyNodes(companies: readonly Fleet[]): readonly TreeNode[] {
  const numbers = new Set(companies.map(({ Volgnummer }) => Volgnummer));
  const below = (parent: number | null): readonly TreeNode[] =>
    companies
      .filter(({ BovenliggendVolgnummer: own }) => (own !== null && numbers.has(own) ? own : null) === parent)
      .map(({ Volgnummer, NaamSamengesteld }) => {
        const children = below(Volgnummer);
        return { value: String(Volgnummer), label: NaamSamengesteld, ...(children.length === 0 ? {} : { children }) };
      });
  return below(null);
}
