import { Checkbox } from '@mantine/core';
import { damageReportAdmin } from '@wagenpark/contract/admin/damage-reports';
import { type DamageReport, damageReportFacts, damageReports } from '@wagenpark/contract/fleet/damage-reports';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import type { ReactNode } from 'react';
import { fieldOf, textOf } from '../../patterns/form/field-props.ts';
import { FormPanel } from '../../patterns/form/form-panel.tsx';
import type { Form } from '../../patterns/form/use-form.ts';
import { ConflictPanel } from '../../patterns/merging/conflict-panel.tsx';
import { startingFrom, useMergingForm } from '../../patterns/merging/use-merging-form.ts';
import { ask, call } from '../../platform/calls/call.ts';
import { forgetAdmin, forgetFleet } from '../../platform/calls/queries.ts';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { useToday } from '../../platform/session/use-today.ts';
import { YesNoField } from '../../ui/choice-field/yes-no-field.tsx';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useWords } from '../../words/words.ts';

/** What staff say of a report, and so what two of them may both change. */
const settledFacts = {
  Afgehandeld: damageReportFacts.Afgehandeld,
  StatusOmschrijving: damageReportFacts.StatusOmschrijving,
  Verhaalbaar: damageReportFacts.Verhaalbaar,
  EigenRisico: damageReportFacts.EigenRisico,
  Schadebedrag: damageReportFacts.Schadebedrag,
  FormulierOntvangen: damageReportFacts.FormulierOntvangen,
};

// A type and not an interface: only that has the index signature by which merging reads values.
type Values = {
  readonly Afgehandeld: boolean;
  readonly StatusOmschrijving: string;
  readonly Verhaalbaar: boolean | null;
  readonly EigenRisico: number | null;
  readonly Schadebedrag: number | null;
  readonly FormulierOntvangen: IsoDay | null;
};

/** The values of the form over a report; days stand in the client's time zone. */
const valuesOf = (report: DamageReport, timeZone: string): Values => ({
  Afgehandeld: report.Afgehandeld,
  StatusOmschrijving: report.StatusOmschrijving ?? '',
  Verhaalbaar: report.Verhaalbaar,
  EigenRisico: report.EigenRisico,
  Schadebedrag: report.Schadebedrag,
  FormulierOntvangen: report.FormulierOntvangen === null ? null : dayOfLegacyDate(report.FormulierOntvangen, timeZone),
});
const MOST = damageReportFacts.Schadebedrag.max;
const noFaults = () => [];

/** Staff say how a damage stands (DF2-06); who reported it is written to. */
export function SettlePanel({
  report,
  onClose,
}: {
  readonly report: DamageReport;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const today = useToday();
  // Nobody fills in a form about a damage before it is there.
  const happened = dayOfLegacyDate(report.Schadedatum, formats.timeZone);
  const number = report.Meldcode;
  const { form, conflict } = useMergingForm<Values>({
    id: `damage report ${number}`,
    facts: settledFacts,
    initial: startingFrom(valuesOf(report, formats.timeZone), report.Versie),
    faultsOf: noFaults,
    save: async ({ StatusOmschrijving, base: _base, version, ...rest }) => {
      const status = StatusOmschrijving.trim();
      await ask(damageReportAdmin.settle, {
        params: { number },
        body: { ...rest, StatusOmschrijving: status === '' ? null : status, Versie: version },
      });
      await Promise.all([forgetFleet(), forgetAdmin('/api-admin/')]);
      notify.done('put', words('detail.title', { type: words('damageReports.one'), number }));
    },
    fetchLatest: async () => {
      const latest = await call(damageReports.byNumber, { number });
      await Promise.all([forgetFleet(), forgetAdmin('/api-admin/')]);
      return { values: valuesOf(latest, formats.timeZone), version: latest.Versie, author: null };
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
      // A report that a file brought has nobody who is told.
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
        {...textOf(form, 'StatusOmschrijving')}
      />
      <YesNoField
        label={words('damageReports.fact.Verhaalbaar')}
        placeholder={words('damageReports.add.unknown')}
        {...fieldOf(form, 'Verhaalbaar')}
      />
      <NumberField
        label={words('damageReports.fact.EigenRisico')}
        decimals={2}
        least={0}
        most={MOST}
        {...fieldOf(form, 'EigenRisico')}
      />
      <NumberField
        label={words('damageReports.fact.Schadebedrag')}
        decimals={2}
        least={0}
        most={MOST}
        {...fieldOf(form, 'Schadebedrag')}
      />
      <DateField
        label={words('damageReports.fact.FormulierOntvangen')}
        today={today}
        opensAt={today}
        allowed={happened === null ? { to: today } : { from: happened, to: today }}
        {...fieldOf(form, 'FormulierOntvangen')}
      />
    </FormPanel>
  );
}
