import { type MileageReading, mileageReadings } from '@wagenpark/contract/fleet/mileage-readings';
import { type ReactNode, useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { forgetFleet } from '../../platform/calls/queries.ts';
import { errorText, notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { useWords } from '../../words/words.ts';

/** Asks why a reading is voided, and voids it (MI-05). What fails is said in the dialog, which stays. */
export function VoidReading({
  reading,
  onClose,
}: {
  readonly reading: MileageReading;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const km = words('unit.km', { value: formats.number(reading.KilometerStand) });
  const voidIt = async (reason: string) => {
    setBusy(true);
    setFailure(null);
    try {
      await call(mileageReadings.void, { number: reading.VolgNummer }, { Reden: reason });
    } catch (error) {
      setFailure(error);
      setBusy(false);
      return;
    }
    notify.success('mileageReadings.void.done');
    onClose();
    await forgetFleet();
  };
  return (
    <DeleteDialog
      opened
      title={words('mileageReadings.void.title', { km, plate: reading.Kenteken })}
      text={words('mileageReadings.void.text')}
      fields={{ message: { label: words('mileageReadings.void.reason'), required: true, maxLength: 200 } }}
      confirmLabel={words('mileageReadings.void')}
      busy={isBusy}
      onDeletePermanently={({ message }) => void voidIt(message.trim())}
      onDeleteCanceled={onClose}
    >
      {failure === null ? null : <ErrorPanel inline message={errorText(failure)} />}
    </DeleteDialog>
  );
}
