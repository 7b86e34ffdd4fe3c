import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mileageLinks, type RemindableCar } from '@wagenpark/contract/admin/mileage-links';
import { type ReactNode, useState } from 'react';
import type { BulkDialogProps } from '../../../patterns/list-screen/list-descriptor.ts';
import { RowRefused } from '../../../patterns/list-screen/row-refused.ts';
import { ask } from '../../../platform/calls/call.ts';
import { errorText } from '../../../platform/notify.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useWords, type Words } from '../../../words/words.ts';
import styles from './remind-many.module.css';
import { NoKey, type Reminded, remindDrivers } from './reminding.ts';

/** Whom a list names before it says how many more there are. */
const NAMED = 8;

/** Asks before drivers are sent a link; names who gets none, and asks about those who were reminded today already. */
export function RemindMany({ keys, onRun, onClose }: BulkDialogProps): ReactNode {
  const words = useWords();
  const [contracts] = useState(() => [...keys].map(Number));
  const [isAgain, setAgain] = useState(false);
  const { data: cars, error } = useQuery({
    queryKey: [mileageLinks.remindable.path, contracts],
    queryFn: () => ask(mileageLinks.remindable, { body: { contracts } }),
    gcTime: 0,
  });
  const reachable = (cars ?? []).filter(({ hasEmail }) => hasEmail);
  const again = reachable.filter(({ remindedToday }) => remindedToday);
  const wanted = isAgain ? reachable : reachable.filter(({ remindedToday }) => !remindedToday);
  const count = wanted.length;
  const start = () => {
    const all = new Map((cars ?? []).map((car) => [car.contract, car]));
    const runs = new Map(
      [...Map.groupBy(wanted, ({ debtor }) => debtor)].map(([debtor, own]) => [debtor, begun(debtor, own)]),
    );
    const isWanted = new Set(wanted.map(({ contract }) => contract));
    onRun(async (key) => {
      const car = all.get(Number(key));
      const outcome =
        car === undefined
          ? 'unknown'
          : isWanted.has(car.contract)
            ? ((await runs.get(car.debtor)?.())?.get(car.contract) ?? 'unknown')
            : whyNot(car);
      // words: mileageReadings.remind.*
      if (outcome !== 'sent') throw new RowRefused(words(`mileageReadings.remind.${outcome}`));
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
      <Unreached words={words} cars={(cars ?? []).filter(({ hasEmail }) => !hasEmail)} />
      {again.length > 0 ? (
        <Checkbox
          label={words('mileageReadings.remind.again', { count: again.length })}
          description={named(words, again)}
          checked={isAgain}
          onChange={({ currentTarget }) => setAgain(currentTarget.checked)}
        />
      ) : null}
    </ConfirmDialog>
  );
}

/** Reminds the drivers of a debtor's cars once, however many rows ask what became of them. */
function begun(debtor: number, cars: readonly RemindableCar[]) {
  let outcomes: Promise<ReadonlyMap<number, Reminded | 'noKey'>> | undefined;
  return () => {
    outcomes ??= remindDrivers(debtor, cars).catch((error: unknown) => {
      if (error instanceof NoKey) return new Map(cars.map(({ contract }) => [contract, 'noKey' as const]));
      throw error;
    });
    return outcomes;
  };
}

const whyNot = ({ driver, hasEmail }: RemindableCar) =>
  driver === null ? 'noDriver' : hasEmail ? 'today' : ('noEmail' as const);

const nameOf = ({ plate, driver }: RemindableCar): string => (driver === null ? plate : `${driver} (${plate})`);

function named(words: Words, cars: readonly RemindableCar[]): string {
  const names = cars.slice(0, NAMED).map(nameOf).join(', ');
  const count = cars.length - NAMED;
  return count > 0 ? words('mileageReadings.remind.andMore', { names, count }) : names;
}

function Unreached({ words, cars }: { readonly words: Words; readonly cars: readonly RemindableCar[] }): ReactNode {
  const groups = [
    ['withoutDriver', cars.filter(({ driver }) => driver === null)],
    ['withoutEmail', cars.filter(({ driver }) => driver !== null)],
  ] as const;
  return groups.map(([id, own]) =>
    own.length === 0 ? null : (
      <p key={id} className={styles['unreached']}>
        {/* words: mileageReadings.remind.* */}
        {words(`mileageReadings.remind.${id}`, { names: named(words, own), count: own.length })}
      </p>
    ),
  );
}
