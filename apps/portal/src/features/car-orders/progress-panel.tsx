import { carOrderAdmin } from '@wagenpark/contract/admin/car-orders';
import type { CarOrder } from '@wagenpark/contract/fleet/car-orders';
import {
  faultsOfOrderDays,
  isDeliveryPlanned,
  needsReason,
  type OrderDays,
  orderDays,
} from '@wagenpark/domain/car-order';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { type ReactNode, useCallback, useState } from 'react';
import { fieldProps, textFieldProps } from '../../patterns/form/field-props.ts';
import { FormPanel } from '../../patterns/form/form-panel.tsx';
import { useForm } from '../../patterns/form/use-form.ts';
import { callRoute } from '../../platform/calls/call.ts';
import { invalidateAdmin, invalidateFleet } from '../../platform/calls/queries.ts';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { useToday } from '../../platform/session/use-today.ts';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useWords } from '../../words/words.ts';

type Values = OrderDays & {
  readonly LeverdatumReden: string;
  /**
   * The version that the form started from, for optimistic locking: changes that others made while the form was open
   * are not overwritten. A draft keeps its version, too.
   */
  readonly Versie: number;
};

/**
 * Panel for staff to edit the dates of an order. Moving the promised day requires a reason, which all users of the
 * order can read.
 */
export function ProgressPanel({
  order,
  onClose,
}: {
  readonly order: CarOrder;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const dayOf = (name: keyof OrderDays | 'BestelDatum' | 'EersteLeverdatum'): string | null => {
    const day = order[name];
    return day === null ? null : dayOfLegacyDate(day, formats.timeZone);
  };
  const today = useToday();
  const [stored] = useState(
    () => Object.fromEntries(orderDays.map((name) => [name, dayOf(name)])) as unknown as OrderDays,
  );
  const promised = stored.VerwachteLeverdatum;
  const ordered = dayOf('BestelDatum') ?? '';
  const form = useForm<Values>({
    id: `car order ${order.BestelNummer}`,
    initial: { ...stored, LeverdatumReden: '', Versie: order.Versie },
    faultsOf: useCallback(
      (values: Values) => [
        ...faultsOfOrderDays(stored, values, { ordered, today }).map(({ day, code, limit }) => ({
          path: day,
          // words: carOrders.change.*
          text: words(`carOrders.change.${code}`, { day: formats.day(limit) }),
        })),
        ...(needsReason(promised, values.VerwachteLeverdatum) && values.LeverdatumReden.trim() === ''
          ? [{ path: 'LeverdatumReden', text: words('errors.reasonRequired') }]
          : []),
      ],
      [words, formats, stored, promised, ordered, today],
    ),
    save: async ({ LeverdatumReden, ...set }) => {
      const reason = LeverdatumReden.trim();
      await callRoute(carOrderAdmin.setProgress, {
        params: { number: order.BestelNummer },
        body: { ...set, ...(reason === '' ? {} : { LeverdatumReden: reason }) },
      });
      await Promise.all([invalidateFleet(), invalidateAdmin('/api-admin/')]);
      notify.done('put', words('detail.title', { type: words('carOrders.one'), number: order.BestelNummer }));
    },
    onSaved: onClose,
  });
  const { LeveringGeplandOp: planned, VerwachteLeverdatum, GeleverdOp: delivered } = form.values;
  const isPromiseMoved = needsReason(promised, VerwachteLeverdatum);
  const isPlanOver =
    planned !== null &&
    !isDeliveryPlanned({ planned, promised: VerwachteLeverdatum, firstPromised: dayOf('EersteLeverdatum'), delivered });
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
        {...fieldProps(form, 'VerwachteLeverdatum')}
      />
      <TextField
        label={words('carOrders.fact.LeverdatumReden')}
        required={isPromiseMoved}
        disabled={!isPromiseMoved}
        maxLength={300}
        description={words(isPromiseMoved ? 'carOrders.change.reason' : 'carOrders.change.noReason')}
        {...textFieldProps(form, 'LeverdatumReden')}
      />
      {/* words: carOrders.fact.* */}
      {orderDays
        .filter((name) => name !== 'VerwachteLeverdatum')
        .map((name) => (
          <DateField
            key={name}
            label={words(`carOrders.fact.${name}`)}
            {...(name === 'Bouwweek' ? { description: words('carOrders.change.anyDay') } : {})}
            {...(name === 'LeveringGeplandOp' && isPlanOver
              ? { description: words('carOrders.change.planAgain') }
              : {})}
            opensAt={form.values[name] ?? promised ?? ordered}
            {...fieldProps(form, name)}
          />
        ))}
    </FormPanel>
  );
}
