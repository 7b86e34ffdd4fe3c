import { carOrderAdmin } from '@wagenpark/contract/admin/car-orders';
import type { CarOrder } from '@wagenpark/contract/fleet/car-orders';
import { needsReason } from '@wagenpark/domain/car-order';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { type ReactNode, useCallback } from 'react';
import { fieldOf, textOf } from '../../patterns/form/field-props.ts';
import { FormPanel } from '../../patterns/form/form-panel.tsx';
import { useForm } from '../../patterns/form/use-form.ts';
import { ask } from '../../platform/calls/call.ts';
import { forgetAdmin, forgetFleet } from '../../platform/calls/queries.ts';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useWords } from '../../words/words.ts';

/** The days that staff set, in the order of the way. */
const days = [
  'BevestigdOp',
  'Bouwweek',
  'BijDealerOp',
  'GeregistreerdOp',
  'LeveringGeplandOp',
  'GeleverdOp',
  'VerwachteLeverdatum',
] as const;
type DayName = (typeof days)[number];
type Values = Readonly<Record<DayName, string | null>> & { readonly LeverdatumReden: string };

/** Staff set the days of an order; a promised day that moves asks for its reason, which everybody concerned reads. */
export function ProgressPanel({
  order,
  onClose,
}: {
  readonly order: CarOrder;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const dayOf = (name: DayName | 'BestelDatum'): string | null => {
    const day = order[name];
    return day === null ? null : dayOfLegacyDate(day, formats.timeZone);
  };
  const promised = dayOf('VerwachteLeverdatum');
  const ordered = dayOf('BestelDatum') ?? '';
  const form = useForm<Values>({
    id: `car order ${order.BestelNummer}`,
    initial: {
      ...(Object.fromEntries(days.map((name) => [name, dayOf(name)])) as Record<DayName, string | null>),
      LeverdatumReden: '',
    },
    faultsOf: useCallback(
      (values: Values) => [
        ...days.flatMap((name) => {
          const day = values[name];
          return day !== null && day < ordered
            ? [{ path: name, text: words('carOrders.change.beforeOrder', { day: formats.day(ordered) }) }]
            : [];
        }),
        ...(needsReason(promised, values.VerwachteLeverdatum) && values.LeverdatumReden.trim() === ''
          ? [{ path: 'LeverdatumReden', text: words('errors.reasonRequired') }]
          : []),
      ],
      [words, formats, promised, ordered],
    ),
    save: async ({ LeverdatumReden, ...set }) => {
      const reason = LeverdatumReden.trim();
      await ask(carOrderAdmin.setProgress, {
        params: { number: order.BestelNummer },
        body: { ...set, ...(reason === '' ? {} : { LeverdatumReden: reason }), Versie: order.Versie },
      });
      await Promise.all([forgetFleet(), forgetAdmin('/api-admin/')]);
      notify.done('put', words('detail.title', { type: words('carOrders.one'), number: order.BestelNummer }));
    },
    onSaved: onClose,
  });
  const moves = needsReason(promised, form.values.VerwachteLeverdatum);
  return (
    <FormPanel
      form={form}
      onClose={onClose}
      title={words('carOrders.change.title')}
      mark={order.BestelNummer}
      submitLabel={words('common.save')}
    >
      <DateField
        label={words('carOrders.fact.VerwachteLeverdatum')}
        {...(promised === null ? {} : { opensAt: promised })}
        {...fieldOf(form, 'VerwachteLeverdatum')}
      />
      <TextField
        label={words('carOrders.fact.LeverdatumReden')}
        required={moves}
        disabled={!moves}
        maxLength={300}
        description={words(moves ? 'carOrders.change.reason' : 'carOrders.change.noReason')}
        {...textOf(form, 'LeverdatumReden')}
      />
      {/* words: carOrders.fact.* */}
      {days
        .filter((name) => name !== 'VerwachteLeverdatum')
        .map((name) => (
          <DateField
            key={name}
            label={words(`carOrders.fact.${name}`)}
            {...(name === 'Bouwweek' ? { description: words('carOrders.change.anyDay') } : {})}
            opensAt={form.values[name] ?? promised ?? ordered}
            {...fieldOf(form, name)}
          />
        ))}
    </FormPanel>
  );
}
