import { Checkbox } from '@mantine/core';
import { damageReportAdmin } from '@wagenpark/contract/admin/damage-reports';
import { type DamageReport, damageReportFacts, damageReports } from '@wagenpark/contract/fleet/damage-reports';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import type { ReactNode } from 'react';
import { fieldProps, textFieldProps } from '../../patterns/form/field-props.ts';
import { FormPanel } from '../../patterns/form/form-panel.tsx';
import type { Form } from '../../patterns/form/use-form.ts';
import { ConflictPanel } from '../../patterns/merging/conflict-panel.tsx';
import { mergingValues, useMergingForm } from '../../patterns/merging/use-merging-form.ts';
import { call, callRoute } from '../../platform/calls/call.ts';
import { invalidateAdmin, invalidateFleet } from '../../platform/calls/queries.ts';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { useToday } from '../../platform/session/use-today.ts';
import { YesNoField } from '../../ui/choice-field/yes-no-field.tsx';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { CurrencyMark } from '../../ui/number-field/currency-mark.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useWords } from '../../words/words.ts';

/** The facts that staff edit. Two users may edit them concurrently. */
const settledFacts = {
  Afgehandeld: damageReportFacts.Afgehandeld,
  StatusOmschrijving: damageReportFacts.StatusOmschrijving,
  Verhaalbaar: damageReportFacts.Verhaalbaar,
  EigenRisico: damageReportFacts.EigenRisico,
  Schadebedrag: damageReportFacts.Schadebedrag,
  FormulierOntvangen: damageReportFacts.FormulierOntvangen,
};

// A type, not an interface: only types have the implicit index signature that merging needs.
type Values = {
  readonly Afgehandeld: boolean;
  readonly StatusOmschrijving: string;
  readonly Verhaalbaar: boolean | null;
  readonly EigenRisico: number | null;
  readonly Schadebedrag: number | null;
  readonly FormulierOntvangen: IsoDay | null;
};

/** The form's initial values from a report; days are in the client's time zone. */
const valuesOf = (report: DamageReport, timeZone: string): Values => ({
  Afgehandeld: report.Afgehandeld,
  StatusOmschrijving: report.StatusOmschrijving ?? '',
  Verhaalbaar: report.Verhaalbaar,
  EigenRisico: report.EigenRisico,
  Schadebedrag: report.Schadebedrag,
  FormulierOntvangen: report.FormulierOntvangen === null ? null : dayOfLegacyDate(report.FormulierOntvangen, timeZone),
});
const MAX_AMOUNT = damageReportFacts.Schadebedrag.max;
const noFaults = () => [];

/** Panel for staff to set the status of a damage (DF2-06); the reporter gets a mail. */
export function SettlePanel({
  report,
  onClose,
}: {
  readonly report: DamageReport;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const { client, formats } = useSession();
  const currency = <CurrencyMark currency={client.currency} />;
  const today = useToday();
  // The form cannot have been received before the damage.
  const damageDay = dayOfLegacyDate(report.Schadedatum, formats.timeZone);
  const number = report.Meldcode;
  const { form, conflict } = useMergingForm<Values>({
    id: `damage report ${number}`,
    facts: settledFacts,
    initial: mergingValues(valuesOf(report, formats.timeZone), report.Versie),
    faultsOf: noFaults,
    save: async ({ StatusOmschrijving, base: _base, version, ...rest }) => {
      const status = StatusOmschrijving.trim();
      await callRoute(damageReportAdmin.settle, {
        params: { number },
        body: { ...rest, StatusOmschrijving: status === '' ? null : status, Versie: version },
      });
      await Promise.all([invalidateFleet(), invalidateAdmin('/api-admin/')]);
      notify.done('put', words('detail.title', { type: words('damageReports.one'), number }));
    },
    fetchLatest: async () => {
      const current = await call(damageReports.byNumber, { number });
      await Promise.all([invalidateFleet(), invalidateAdmin('/api-admin/')]);
      return { values: valuesOf(current, formats.timeZone), version: current.Versie, author: null };
    },
    onSaved: onClose,
  });
  return (
    <FormPanel
      form={form}
      onClose={onClose}
      title={words('damageReports.settle')}
      mark={report.Meldcode}
      submitLabel={words('common.save')}
      failureInstead={
        conflict && (
          <ConflictPanel
            subject="damageReports"
            facts={settledFacts}
            conflict={conflict}
            form={form as unknown as Form<Readonly<Record<string, unknown>>>}
          />
        )
      }
      // Imported reports have no reporter to mail.
      {...(report.Melder === null ? {} : { hint: words('damageReports.settle.told') })}
    >
      <Checkbox
        label={words('damageReports.fact.Afgehandeld')}
        checked={form.values.Afgehandeld}
        onChange={({ currentTarget }) => form.change({ Afgehandeld: currentTarget.checked })}
      />
      <TextField
        label={words('damageReports.fact.StatusOmschrijving')}
        maxLength={damageReportFacts.StatusOmschrijving.max}
        {...textFieldProps(form, 'StatusOmschrijving')}
      />
      <YesNoField
        label={words('damageReports.fact.Verhaalbaar')}
        placeholder={words('damageReports.add.unknown')}
        {...fieldProps(form, 'Verhaalbaar')}
      />
      <NumberField
        label={words('damageReports.fact.EigenRisico')}
        unit={currency}
        decimals={2}
        least={0}
        most={MAX_AMOUNT}
        {...fieldProps(form, 'EigenRisico')}
      />
      <NumberField
        label={words('damageReports.fact.Schadebedrag')}
        unit={currency}
        decimals={2}
        least={0}
        most={MAX_AMOUNT}
        {...fieldProps(form, 'Schadebedrag')}
      />
      <DateField
        label={words('damageReports.fact.FormulierOntvangen')}
        today={today}
        opensAt={today}
        allowed={damageDay === null ? { to: today } : { from: damageDay, to: today }}
        {...fieldProps(form, 'FormulierOntvangen')}
      />
    </FormPanel>
  );
}
