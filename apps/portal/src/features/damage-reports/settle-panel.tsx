import { Checkbox } from '@mantine/core';
import { damageReportAdmin } from '@wagenpark/contract/admin/damage-reports';
import { type DamageReport, damageReportFacts } from '@wagenpark/contract/fleet/damage-reports';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { type ReactNode } from 'react';
import { fieldOf, textOf } from '../../patterns/form/field-props.ts';
import { FormPanel } from '../../patterns/form/form-panel.tsx';
import { useForm } from '../../patterns/form/use-form.ts';
import { ask } from '../../platform/calls/call.ts';
import { forgetAdmin, forgetFleet } from '../../platform/calls/queries.ts';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { useToday } from '../../platform/session/use-today.ts';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useWords } from '../../words/words.ts';
import { type Answer, answerOf, knownOf, YesNoField } from './yes-no-field.tsx';

interface Values {
  readonly Afgehandeld: boolean;
  readonly StatusOmschrijving: string;
  readonly Verhaalbaar: Answer | null;
  readonly EigenRisico: number | null;
  readonly Schadebedrag: number | null;
  readonly FormulierOntvangen: IsoDay | null;
  /** That from which the values start: what others change while the form is open, or kept, is not written over. */
  readonly Versie: number;
}
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
  const received = report.FormulierOntvangen;
  // Nobody fills in a form about a damage before it is there.
  const happened = dayOfLegacyDate(report.Schadedatum, formats.timeZone);
  const form = useForm<Values>({
    id: `damage report ${report.Meldcode}`,
    initial: {
      Afgehandeld: report.Afgehandeld,
      StatusOmschrijving: report.StatusOmschrijving ?? '',
      Verhaalbaar: answerOf(report.Verhaalbaar),
      EigenRisico: report.EigenRisico,
      Schadebedrag: report.Schadebedrag,
      FormulierOntvangen: received === null ? null : dayOfLegacyDate(received, formats.timeZone),
      Versie: report.Versie,
    },
    faultsOf: noFaults,
    save: async ({ StatusOmschrijving, Verhaalbaar, ...rest }) => {
      const status = StatusOmschrijving.trim();
      await ask(damageReportAdmin.settle, {
        params: { number: report.Meldcode },
        body: {
          ...rest,
          StatusOmschrijving: status === '' ? null : status,
          Verhaalbaar: knownOf(Verhaalbaar),
        },
      });
      await Promise.all([forgetFleet(), forgetAdmin('/api-admin/')]);
      notify.done('put', words('detail.title', { type: words('damageReports.one'), number: report.Meldcode }));
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
      <YesNoField label={words('damageReports.fact.Verhaalbaar')} {...fieldOf(form, 'Verhaalbaar')} />
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
