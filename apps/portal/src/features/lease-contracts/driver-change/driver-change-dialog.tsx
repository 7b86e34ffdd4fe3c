import { Button, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fleetSubjects, type LeaseContract, Refusal } from '@wagenpark/contract';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { type DriverFormField, faultsOfDriverForm } from '@wagenpark/domain/driver-change-form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { post } from '../../../platform/calls/call.ts';
import { fleetQuery, forgetAdmin } from '../../../platform/calls/queries.ts';
import { errorText, notify } from '../../../platform/notify.ts';
import { useSession } from '../../../platform/session/session.ts';
import { currentLocale, useWords } from '../../../platform/words/words.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel/error-panel.tsx';
import styles from './driver-change-dialog.module.css';
import { DriverFields } from './driver-fields.tsx';
import {
  type DriverForm,
  type DriverMode,
  driverChangeOf,
  emptyForm,
  fieldOfPath,
  formForRules,
  formOf,
} from './driver-form.ts';
import { DriverPicker } from './driver-picker.tsx';

const { changeRequests, drivers } = fleetSubjects;

/**
 * The driver-change modal (CR-11 … CR-25): prefilled with the present driver; another existing driver can be picked,
 * or a new one described. What is sent is a request; the contract changes once it is approved.
 */
export function DriverChangeDialog({
  contract,
  onClose,
}: {
  readonly contract: LeaseContract;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const { client, formats } = useSession();
  const [today] = useState(() => todayInZone(formats.timeZone, new Date()));
  const [mode, setMode] = useState<DriverMode>(contract.BestuurderNummer === null ? 'new' : 'current');
  const [chosen, setChosen] = useState<number | null>(null);
  const [form, setForm] = useState<DriverForm>(() => emptyForm(today));
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [asksToLeave, setAsksToLeave] = useState(false);
  const pristine = useRef(form);
  const shownDriver = mode === 'current' ? contract.BestuurderNummer : mode === 'existing' ? chosen : null;

  // CR-17: the form follows the driver that is shown. CR-18: a driver that cannot be fetched leaves the form empty.
  const driver = useQuery({
    ...fleetQuery(drivers.byNumber, { number: shownDriver ?? 0 }),
    enabled: shownDriver !== null,
    retry: false,
  });
  const stored = shownDriver === null ? undefined : driver.data;
  useEffect(() => {
    setForm((typed) => {
      const fresh = stored === undefined ? emptyForm(today) : formOf(stored, today, formats.timeZone);
      const next = { ...fresh, Ingangsdatum: typed.Ingangsdatum };
      pristine.current = next;
      return next;
    });
    setFaults(new Map());
  }, [stored, today, formats.timeZone]);

  const isDirty = JSON.stringify(form) !== JSON.stringify(pristine.current);
  const close = () => (isDirty && !busy ? setAsksToLeave(true) : onClose());

  const send = async () => {
    // words: driver.fault.*
    const found = faultsOfDriverForm(formForRules(form), {
      today,
      requiredFields: ['Naam', ...(client.requiredDriverFields as DriverFormField[])],
    }).map(({ field, code }): [string, string] => [field, words(`driver.fault.${code}`)]);
    if (mode === 'existing' && chosen === null) found.unshift(['chosen', words('driver.choose')]);
    setFaults(new Map(found));
    setFailure(null);
    if (found.length > 0) {
      requestAnimationFrame(() => document.querySelector<HTMLElement>('#driverModal [aria-invalid="true"]')?.focus());
      return;
    }
    setBusy(true);
    try {
      const { number } = await post(
        changeRequests.driverChange,
        driverChangeOf(form, {
          contract: contract.LeaseContractNummer,
          former: contract.BestuurderNummer ?? 0,
          chosen: shownDriver ?? 0,
          culture: currentLocale(),
        }),
        { idempotencyKey: crypto.randomUUID() },
      );
      notify.success('driver.sent', { number: number ?? '' });
      await forgetAdmin('/api-admin/');
      onClose();
    } catch (error) {
      setBusy(false);
      setFailure(error);
      if (error instanceof Refusal) {
        const atFields = error.errors.flatMap((one): [string, string][] => {
          const field = fieldOfPath(one.path);
          return field === null ? [] : [[field, errorText(new Refusal([one]))]];
        });
        setFaults(new Map(atFields));
      }
    }
  };

  const open =
    failure instanceof Refusal && failure.code === 'requestAlreadyOpen'
      ? failure.errors[0]?.params?.['number']
      : undefined;
  return (
    <>
      <Dialog
        opened
        onClose={close}
        busy={busy}
        closeOnOutsideClick={false}
        width={760}
        title={words('driver.title')}
        description={words('driver.explain', { contract: contract.LeaseContractNummer, plate: contract.Kenteken })}
        footer={
          <>
            <Button variant="default" onClick={close} disabled={busy}>
              {words('common.cancel')}
            </Button>
            <Button onClick={() => void send()} loading={busy}>
              {words('common.send')}
            </Button>
          </>
        }
      >
        <div id="driverModal" className={styles['form']}>
          {failure === null ? null : (
            <ErrorPanel inline message={errorText(failure)}>
              {open === undefined ? null : (
                <Link to="/requests/view" search={{ id: String(open) }}>
                  {words('driver.showRequest')}
                </Link>
              )}
            </ErrorPanel>
          )}
          <Radio.Group
            label={words('driver.mode')}
            value={mode}
            onChange={(value) => {
              setMode(value);
              setChosen(null);
            }}
          >
            <div className={styles['modes']}>
              {contract.BestuurderNummer === null ? null : (
                <Radio value="current" label={words('driver.mode.current')} />
              )}
              <Radio value="existing" label={words('driver.mode.existing')} />
              <Radio value="new" label={words('driver.mode.new')} />
            </div>
          </Radio.Group>
          {mode === 'existing' ? (
            <DriverPicker
              value={chosen}
              except={contract.BestuurderNummer}
              onChange={setChosen}
              error={faults.get('chosen')}
            />
          ) : null}
          {mode === 'existing' && chosen === null ? null : (
            <DriverFields
              form={form}
              faults={faults}
              today={today}
              required={client.requiredDriverFields}
              onChange={setForm}
            />
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        opened={asksToLeave}
        onClose={() => setAsksToLeave(false)}
        title={words('driver.leaveTitle')}
        confirmLabel={words('driver.closeAnyway')}
        isDestructive
        onConfirm={onClose}
      >
        {words('driver.leave')}
      </ConfirmDialog>
    </>
  );
}
