import type { Role } from '@wagenpark/domain/permissions';
import { type ReactNode, useId } from 'react';
import { RequiredLabel } from '../../../ui/required-mark/required-mark.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './wizard.module.css';

/** The roles that can be given, each with a sentence about what it is for (SC-02, SC-03). */
export function RoleCards({
  roles,
  value,
  disabled,
  error,
  onChange,
}: {
  readonly roles: readonly Role[];
  readonly value: Role | null;
  readonly disabled: boolean;
  readonly error: string | null;
  readonly onChange: (role: Role) => void;
}): ReactNode {
  const words = useWords();
  const id = useId();
  return (
    <fieldset className={styles['part']} aria-describedby={error === null ? undefined : `${id}-error`}>
      <legend>
        <RequiredLabel>{words('users.fact.Rol')}</RequiredLabel>
        <small>{words('users.roleHint')}</small>
      </legend>
      <div className={styles['cards']}>
        {roles.map((role) => (
          <label key={role} className={styles['card']} data-chosen={role === value || undefined}>
            <input
              type="radio"
              name={id}
              checked={role === value}
              disabled={disabled}
              // After a refused save, the first field with this attribute gets the focus.
              data-error={error === null ? undefined : ''}
              aria-labelledby={`${id}-${role}`}
              aria-describedby={`${id}-${role}-text`}
              onChange={() => onChange(role)}
            />
            <span>
              {/* words: users.Rol.* users.role.* */}
              <strong id={`${id}-${role}`}>{words(`users.Rol.${role}`)}</strong>
              <small id={`${id}-${role}-text`}>{words(`users.role.${role}`)}</small>
            </span>
          </label>
        ))}
      </div>
      {error === null ? null : (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
