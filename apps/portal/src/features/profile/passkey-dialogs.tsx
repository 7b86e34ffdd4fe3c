import { TextInput } from '@mantine/core';
import { passkeys } from '@wagenpark/contract/admin/passkeys';
import { refusal } from '@wagenpark/contract/define/errors';
import { browserNameOf } from '@wagenpark/domain/browser-name';
import { PASSKEYS } from '@wagenpark/domain/constants';
import { type ReactNode, useCallback } from 'react';
import { type TextFieldProps, textFieldProps } from '../../patterns/form/field-props.ts';
import { FormDialog } from '../../patterns/form/form-dialog.tsx';
import type { FormFault } from '../../patterns/form/form-faults.ts';
import { useForm } from '../../patterns/form/use-form.ts';
import { callRoute } from '../../platform/calls/call.ts';
import { notify } from '../../platform/notify.ts';
import { createPasskey } from '../../platform/passkeys/ceremonies.ts';
import { deviceName } from '../../shared/users/session-list.tsx';
import { useWords, type Words } from '../../words/words.ts';
import { CurrentPassword } from './proof-fields.tsx';

// The errors of these calls alone.
// words: errors.wrongPasskey errors.passkeyKnown errors.lastPasskey errors.tooManyPasskeys

/** A passkey, as far as the dialogs show it. */
interface NamedPasskey {
  readonly id: string;
  readonly name: string;
}

type NameOnly = Pick<NamedPasskey, 'name'>;
interface PasswordOnly {
  readonly password: string;
}
type NewName = NameOnly & PasswordOnly;

/** The faults of fields that must be filled in. */
const missing = (values: object, words: Words): readonly FormFault[] =>
  Object.entries(values as Readonly<Record<string, string>>).flatMap(([path, value]) =>
    (path === 'password' ? value : value.trim()) === '' ? [{ path, text: words('forms.fault.required') }] : [],
  );

/** The field of a passkey's name. */
function NameField(field: TextFieldProps): ReactNode {
  const words = useWords();
  return (
    <TextInput
      label={words('profile.passkeys.name')}
      description={words('profile.passkeys.nameExplain')}
      name="passkey-name"
      autoComplete="off"
      required
      maxLength={PASSKEYS.nameLength}
      {...field}
    />
  );
}

/** Adds a passkey: the password, then the browser's own dialog. */
export function AddPasskeyDialog({
  isFirst,
  onClose,
  onCodes,
}: {
  /** Whether the account has no second factor yet, so that this one switches it on. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
  /** Called with new recovery codes, where there are any. */
  readonly onCodes: (codes: readonly string[]) => void;
}): ReactNode {
  const words = useWords();
  const form = useForm<NewName>({
    id: 'passkey',
    initial: { name: deviceName(words, browserNameOf(navigator.userAgent)), password: '' },
    faultsOf: useCallback((values: NewName) => missing(values, words), [words]),
    save: async ({ name, password }) => {
      const [options] = await callRoute(passkeys.begin, { body: { password } });
      if (options === undefined) throw refusal('notFound');
      const passkey = await createPasskey(options);
      if (typeof passkey === 'string') throw refusal(passkey === 'known' ? 'passkeyKnown' : 'wrongPasskey');
      const [added] = await callRoute(passkeys.add, { body: { name, passkey } });
      const codes = added?.recoveryCodes ?? [];
      onCodes(codes);
      // The recovery codes say enough, and on a phone a toast would cover their button.
      if (codes.length === 0) notify.success('profile.passkeys.isAdded', { name: name.trim() });
    },
    onSaved: onClose,
    secrets: ['password'],
  });
  const description = words('profile.passkeys.addExplain');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words('profile.passkeys.addTitle')}
      description={isFirst ? `${description} ${words('profile.passkeys.addFirst')}` : description}
      saveLabel={words('profile.passkeys.add')}
    >
      <NameField {...textFieldProps(form, 'name')} />
      <CurrentPassword {...textFieldProps(form, 'password')} />
    </FormDialog>
  );
}

/** Renames a passkey. */
export function RenamePasskeyDialog({
  passkey: { id, name },
  onClose,
}: {
  readonly passkey: NamedPasskey;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const form = useForm<NameOnly>({
    id: `passkey-name-${id}`,
    initial: { name },
    faultsOf: useCallback((values: NameOnly) => missing(values, words), [words]),
    save: async (body) => {
      await callRoute(passkeys.rename, { params: { id }, body });
      notify.success('profile.passkeys.isRenamed', { name: body.name.trim() });
    },
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} onClose={onClose} title={words('profile.passkeys.renameTitle')}>
      <NameField {...textFieldProps(form, 'name')} />
    </FormDialog>
  );
}

/** Removes a passkey. */
export function RemovePasskeyDialog({
  passkey: { id, name },
  isLast,
  onClose,
}: {
  readonly passkey: NamedPasskey;
  /** Whether the password alone is enough afterwards. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const form = useForm<PasswordOnly>({
    id: `passkey-off-${id}`,
    initial: { password: '' },
    faultsOf: useCallback((values: PasswordOnly) => missing(values, words), [words]),
    save: async (body) => {
      await callRoute(passkeys.remove, { params: { id }, body });
      notify.success('profile.passkeys.isRemoved', { name });
    },
    onSaved: onClose,
    secrets: ['password'],
  });
  const description = words('profile.passkeys.removeExplain');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words('profile.passkeys.removeTitle', { name })}
      description={isLast ? `${description} ${words('profile.passkeys.removeLast')}` : description}
      saveLabel={words('profile.passkeys.remove')}
      isDestructive
    >
      <CurrentPassword {...textFieldProps(form, 'password')} />
    </FormDialog>
  );
}
