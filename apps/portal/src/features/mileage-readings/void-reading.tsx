import { type MileageReading, mileageReadings } from '@wagenpark/contract/fleet/mileage-readings';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDialogs } from '../../patterns/dialogs/use-dialogs.tsx';
import { call } from '../../platform/calls/call.ts';
import { invalidateFleet } from '../../platform/calls/queries.ts';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { useWords } from '../../words/words.ts';

/** Dialog that asks for a reason and voids a reading (MI-05). Errors are shown in the dialog, which stays open. */
export function VoidReading({
  reading,
  onClose,
}: {
  readonly reading: MileageReading;
  readonly onClose: () => void;
}): null {
  const words = useWords();
  const dialogs = useDialogs();
  const { formats } = useSession();
  const hasOpened = useRef(false);
  const confirmAndVoid = useEffectEvent(async () => {
    const { isDone } = await dialogs.delete({
      title: words('mileageReadings.void.title', {
        km: words('unit.km', { value: formats.number(reading.KilometerStand) }),
        plate: reading.Kenteken,
      }),
      text: words('mileageReadings.void.text'),
      fields: { message: { label: words('mileageReadings.void.reason'), required: true, maxLength: 200 } },
      confirmLabel: words('mileageReadings.void'),
      deletePermanently: ({ message }) =>
        call(mileageReadings.void, { number: reading.VolgNummer }, { Reden: message.trim() }),
    });
    onClose();
    if (!isDone) return;
    notify.success('mileageReadings.void.done');
    await invalidateFleet();
  });
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    void confirmAndVoid();
  }, []);
  return null;
}
