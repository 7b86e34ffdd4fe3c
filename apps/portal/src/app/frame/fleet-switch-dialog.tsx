import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fleetSubjects } from '@wagenpark/contract';
import type { Company } from '@wagenpark/contract/fleet/session';
import { intlTag } from '@wagenpark/domain/locale';
import { type ReactNode, useMemo, useState } from 'react';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { switchFleet } from '../../platform/session/switching.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DropdownTree } from '../../ui/dropdown-tree/dropdown-tree.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { IconSortAscendingLetters, IconSortAscendingNumbers } from '../../ui/icons.ts';
import { currentLocale, useWords } from '../../words/words.ts';
import { findRoute } from '../routing.ts';
import styles from './fleet-switch-dialog.module.css';
import { type FleetOrder, fleetTree } from './fleet-tree.ts';

/** The fleet switch dialog: master chooses the debtor whose fleet is shown (FS-01 … FS-09). */
export default function FleetSwitchDialog({
  company,
  onClose,
}: {
  /** The debtor whose fleet is shown now. */
  readonly company: Company;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const { account } = useSession();
  const fleets = useQuery(fleetQuery(fleetSubjects.session.fleets, {}));
  const [order, setOrder] = useState<FleetOrder>('number');
  const [chosen, setChosen] = useState<readonly string[]>([String(company.Volgnummer)]);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const tree = useMemo(() => fleetTree(fleets.data ?? [], order, intlTag(currentLocale())), [fleets.data, order]);
  const number = Number(chosen[0]);
  const isOther = chosen.length > 0 && number !== company.Volgnummer;
  // words: frame.sortFleets.*
  const otherOrder = order === 'number' ? 'name' : 'number';

  const select = async () => {
    setBusy(true);
    setFailure(null);
    try {
      // Opens the list instead of the open record, which belongs to the old fleet.
      await switchFleet(account.emailAddress, number, findRoute(location.pathname)?.path ?? '/');
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={busy}
      title={words('frame.changeFleet')}
      description={words('frame.currentFleet', { fleet: `${company.Volgnummer} ${company.Naam}` })}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {words('common.cancel')}
          </Button>
          <Button onClick={() => void select()} loading={busy} disabled={!isOther}>
            {words('frame.selectFleet')}
          </Button>
        </>
      }
    >
      <div id="change_car_arrangement" className={styles['choice']}>
        {fleets.isError ? (
          <ErrorPanel inline message={errorText(fleets.error)} onRetry={() => void fleets.refetch()} />
        ) : (
          <>
            <DropdownTree
              label={words('frame.fleet')}
              nodes={tree}
              value={chosen}
              onChange={setChosen}
              placeholder={words('frame.searchFleet')}
              nothingFound={fleets.isPending ? words('common.loading') : words('common.noResults')}
              disabled={busy}
              autoFocus
            />
            {(fleets.data?.length ?? 0) > 1 ? (
              <ActionIcon
                variant="default"
                size={36}
                aria-label={words(`frame.sortFleets.${otherOrder}`)}
                title={words(`frame.sortFleets.${otherOrder}`)}
                onClick={() => setOrder(otherOrder)}
              >
                {order === 'number' ? (
                  <IconSortAscendingLetters size={18} aria-hidden />
                ) : (
                  <IconSortAscendingNumbers size={18} aria-hidden />
                )}
              </ActionIcon>
            ) : null}
          </>
        )}
      </div>
      {failure === null ? null : <ErrorPanel inline takesFocus message={errorText(failure)} />}
    </Dialog>
  );
}
