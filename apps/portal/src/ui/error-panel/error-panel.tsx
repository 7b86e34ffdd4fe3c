import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../words/words.ts';
import { IconAlertTriangle, IconRefresh } from '../icons.ts';
import classes from './error-panel.module.css';

/** An error where it occurred, with a retry. `inline` is one line; otherwise a block. */
export function ErrorPanel({
  message,
  details,
  onRetry,
  inline = false,
  takesFocus = false,
  children,
}: {
  readonly message: string;
  /** Details such as a number that the user can quote to support. */
  readonly details?: string;
  readonly onRetry?: () => void;
  readonly inline?: boolean;
  /** The error results from the user's action, so it takes the focus from the button, which was disabled meanwhile. */
  readonly takesFocus?: boolean;
  /** Further content: a link, or a list of what failed. */
  readonly children?: ReactNode;
}): ReactNode {
  const words = useWords();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={panel}
      role="alert"
      tabIndex={takesFocus ? -1 : undefined}
      className={classes.panel}
      data-inline={inline || undefined}
    >
      <span className={classes.icon}>
        <IconAlertTriangle size={inline ? 16 : 22} stroke={inline ? 1.75 : 1.5} aria-hidden />
      </span>
      <div className={classes.text}>
        <p>{message}</p>
        {details && <small>{details}</small>}
        {children}
      </div>
      {onRetry && (
        <Button
          variant="default"
          size={inline ? 'compact-sm' : 'sm'}
          leftSection={<IconRefresh size={16} />}
          onClick={onRetry}
        >
          {words('common.retry')}
        </Button>
      )}
    </div>
  );
}
