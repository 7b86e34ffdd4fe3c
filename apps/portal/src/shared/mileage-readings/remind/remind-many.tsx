import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mileageLinks, type RemindableCar } from '@wagenpark/contract/admin/mileage-links';
import { type ReactNode, useState } from 'react';
import type { BulkDialogProps } from '../../../patterns/list-screen/list-descriptor.ts';
import { RowRefusedError } from '../../../patterns/list-screen/row-refused-error.ts';
import { callRoute } from '../../../platform/calls/call.ts';
import { errorText } from '../../../platform/notify.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useWords, type Words } from '../../../words/words.ts';
import { MissingKeyError, type ReminderResult, remindDrivers } from './mail-links.ts';
import styles from './remind-many.module.css';

/** The maximum number of drivers that a list names. The rest is only counted. */
const MAX_NAMES = 8;

/**
 * Dialog to confirm that links are mailed to drivers. It names the drivers who get no mail, and asks whether drivers
 * who were already reminded today get another one.
 */
export function RemindMany({ keys, onRun, onClose }: BulkDialogProps): ReactNode {
  const words = useWords();
  const [contracts] = useState(() => [...keys].map(Number));
  const [isAgain, setAgain] = useState(false);
  const { data: cars, error } = useQuery({
    queryKey: [mileageLinks.remindable.path, contracts],
    queryFn: () => callRoute(mileageLinks.remindable, { body: { contracts } }),
    gcTime: 0,
  });
  const reachable = (cars ?? []).filter(({ hasEmail }) => hasEmail);
  const remindedAlready = reachable.filter(({ remindedToday }) => remindedToday);
  const selected = isAgain ? reachable : reachable.filter(({ remindedToday }) => !remindedToday);
  const count = selected.length;
  const start = () => {
    const carByContract = new Map((cars ?? []).map((car) => [car.contract, car]));
    const runs = new Map(
      [...Map.groupBy(selected, ({ debtor }) => debtor)].map(([debtor, groupCars]) => [
        debtor,
        reminderOnce(debtor, groupCars),
      ]),
    );
    const isSelected = new Set(selected.map(({ contract }) => contract));
    onRun(async (key) => {
      const car = carByContract.get(Number(key));
      const outcome =
        car === undefined
          ? 'unknown'
          : isSelected.has(car.contract)
            ? ((await runs.get(car.debtor)?.())?.get(car.contract) ?? 'unknown')
            : whyNot(car);
      // words: mileageReadings.remind.*
      if (outcome !== 'sent') throw new RowRefusedError(words(`mileageReadings.remind.${outcome}`));
    });
  };
  return (
    <ConfirmDialog
      opened
      title={words('mileageReadings.remind.title')}
      text={error ? errorText(error) : cars === undefined ? null : words('mileageReadings.remind.explain', { count })}
      confirmLabel={words('mileageReadings.remind')}
      canConfirm={count > 0}
      onClose={onClose}
      onConfirm={start}
    >
      <UnreachableDrivers words={words} cars={(cars ?? []).filter(({ hasEmail }) => !hasEmail)} />
      {remindedAlready.length > 0 ? (
        <Checkbox
          label={words('mileageReadings.remind.again', { count: remindedAlready.length })}
          description={namesText(words, remindedAlready)}
          checked={isAgain}
          onChange={({ currentTarget }) => setAgain(currentTarget.checked)}
        />
      ) : null}
    </ConfirmDialog>
  );
}

/** Memoizes the reminder of one debtor's cars, so that all rows share one call. */
function reminderOnce(debtor: number, cars: readonly RemindableCar[]) {
  let outcomes: Promise<ReadonlyMap<number, ReminderResult | 'noKey'>> | undefined;
  return () => {
    outcomes ??= remindDrivers(debtor, cars).catch((error: unknown) => {
      if (error instanceof MissingKeyError) return new Map(cars.map(({ contract }) => [contract, 'noKey' as const]));
      throw error;
    });
    return outcomes;
  };
}

const whyNot = ({ driver, hasEmail }: RemindableCar) =>
  driver === null ? 'noDriver' : hasEmail ? 'today' : ('noEmail' as const);

const nameOf = ({ plate, driver }: RemindableCar): string => (driver === null ? plate : `${driver} (${plate})`);

function namesText(words: Words, cars: readonly RemindableCar[]): string {
  const names = cars.slice(0, MAX_NAMES).map(nameOf).join(', ');
  const count = cars.length - MAX_NAMES;
  return count > 0 ? words('mileageReadings.remind.andMore', { names, count }) : names;
}

function UnreachableDrivers({
  words,
  cars,
}: {
  readonly words: Words;
  readonly cars: readonly RemindableCar[];
}): ReactNode {
  const groups = [
    ['withoutDriver', cars.filter(({ driver }) => driver === null)],
    ['withoutEmail', cars.filter(({ driver }) => driver !== null)],
  ] as const;
  return groups.map(([id, groupCars]) =>
    groupCars.length === 0 ? null : (
      <p key={id} className={styles['unreached']}>
        {/* words: mileageReadings.remind.* */}
        {words(`mileageReadings.remind.${id}`, { names: namesText(words, groupCars), count: groupCars.length })}
      </p>
    ),
  );
}
