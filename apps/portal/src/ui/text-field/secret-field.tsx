import { ActionIcon, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../words/words.ts';
import { IconEye, IconEyeOff } from '../icons.ts';
import { TextField } from './text-field.tsx';

/**
 * A text field for a secret, hidden until a button in the field reveals it (DI-21). Mantine's `PasswordInput` is for
 * the login page: it would load that page's styles here.
 */
export function SecretField(props: Omit<TextInputProps, 'type' | 'rightSection'>): ReactNode {
  const words = useWords();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={words('ui.showTyped')}
          aria-pressed={isShown}
          disabled={props.disabled ?? false}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
