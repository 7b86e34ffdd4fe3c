import { type Right, type Role, rightGroups } from '@wagenpark/domain/permissions';
import { grantableRights, grantableRoles } from '@wagenpark/domain/user-access';
import { type ReactNode, useRef } from 'react';
import { queryClient } from '../../../platform/calls/queries.ts';
import { DriverPicker } from '../../../shared/persons/driver-picker.tsx';
import { ErrorPanel } from '../../../ui/error-panel/error-panel.tsx';
import { useWords } from '../../../words/words.ts';
import { companyOfDriver } from './company-of-driver.ts';
import { OwnAccessHint } from './own-access-hint.tsx';
import { RightGroup } from './right-group.tsx';
import { RoleCards } from './role-cards.tsx';
import type { StepProps } from './step-props.ts';
import { RIGHTS_FIELD } from './user-faults.ts';

const groups = ['lease', 'rent', 'general'] as const;

/**
 * The second step: the role, up to the reader's own, and the rights by group (UM-09 … UM-12, SC-01 … SC-03). A right
 * that the reader may not give is disabled, with an explanation.
 */
export function RightsStep({ form, granter, isOwn }: StepProps): ReactNode {
  const words = useWords();
  const { values } = form;
  const isLocked = isOwn || form.isSaving;
  const roles = grantableRoles(granter);
  const grantable = grantableRights(granter);
  const latestValues = useRef(values);
  latestValues.current = values;
  const chooseDriver = async (number: number) => {
    const company = await queryClient.fetchQuery(companyOfDriver(number)).catch(() => null);
    const { BestuurderNummer, Debiteuren, AlleBedrijven } = latestValues.current;
    // Another driver may have been chosen meanwhile. Companies that were chosen manually stay.
    const isWanted = BestuurderNummer === number && Debiteuren.length === 0 && !AlleBedrijven;
    if (isWanted && company !== null) form.change({ Debiteuren: [company] });
  };
  const noRight = form.faultAt(RIGHTS_FIELD);
  const roleFault = form.faultAt('Rol');
  return (
    <>
      {isOwn ? <OwnAccessHint /> : null}
      <RoleCards
        roles={isOwn && values.Rol !== null ? [values.Rol] : roles}
        value={values.Rol}
        disabled={isLocked}
        error={roleFault}
        onChange={(Rol: Role) => {
          form.change(Rol === 'driver' ? { Rol } : { Rol, BestuurderNummer: null, Bestuurder: null });
          form.leave('Rol');
        }}
      />
      {values.Rol === 'driver' ? (
        <DriverPicker
          value={
            values.BestuurderNummer === null
              ? null
              : { number: values.BestuurderNummer, name: values.Bestuurder ?? '', plate: null }
          }
          disabled={isLocked}
          error={form.faultAt('BestuurderNummer') ?? undefined}
          onBlur={() => form.leave('BestuurderNummer')}
          onChange={(driver) => {
            form.change({ BestuurderNummer: driver?.number ?? null, Bestuurder: driver?.name ?? null });
            if (driver !== null) void chooseDriver(driver.number);
          }}
        />
      ) : null}
      {values.Rol === 'master' ? (
        <p>{words('users.staffHaveAll')}</p>
      ) : (
        <div data-fault={noRight === null ? undefined : ''}>
          {noRight === null ? null : <ErrorPanel inline message={noRight} />}
          {groups.map((group, index) => (
            <RightGroup
              key={group}
              group={group}
              rights={rightGroups[group]}
              isOpenAtFirst={index === 0}
              isTicked={(right: Right) => values[right]}
              isGrantable={(right: Right) => grantable.includes(right)}
              faultAt={form.faultAt}
              disabled={isLocked}
              onChange={(right: Right, isTicked) => {
                form.change({ [right]: isTicked });
                form.leave(RIGHTS_FIELD);
              }}
            />
          ))}
        </div>
      )}
    </>
  );
}
