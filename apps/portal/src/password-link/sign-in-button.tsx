import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { signInAddress } from '../login/sign-in-address.ts';
import { rememberedClient } from '../platform/session/tokens.ts';
import styles from './password-page.module.css';

/** The address of the login page of the client that was opened last on this device. */
export const signInPageAddress = (): string => {
  const { name } = rememberedClient;
  return name === null ? '/auth' : `/auth?clt=${encodeURIComponent(name)}`;
};

/**
 * A button to the login page, with the address filled in.
 * @param onLeave called before the page is left
 */
export function SignInButton({
  email,
  label,
  variant = 'filled',
  onLeave,
}: {
  readonly email: string;
  readonly label: string;
  readonly variant?: 'filled' | 'default';
  readonly onLeave?: () => void;
}): ReactNode {
  const leave = () => {
    onLeave?.();
    if (email !== '') signInAddress.keep(email);
  };
  return (
    <Button
      className={styles['linkButton']}
      component="a"
      href={signInPageAddress()}
      variant={variant}
      fullWidth
      onClick={leave}
    >
      {label}
    </Button>
  );
}
