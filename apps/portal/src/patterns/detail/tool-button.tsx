import { ActionIcon, Tooltip } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import type { Icon } from '../../ui/icons.ts';

/**
 * A button of a detail's header. When disabled it stays focusable and says why, in its tooltip and to screen readers.
 */
export function ToolButton({
  name,
  icon: IconComponent,
  reason,
  busy = false,
  onClick,
  ref,
}: {
  readonly name: string;
  readonly icon: Icon;
  /** Why it is disabled; left out when enabled. */
  readonly reason?: string | undefined;
  readonly busy?: boolean;
  readonly onClick?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}): ReactNode {
  const reasonId = useId();
  const isOff = reason !== undefined;
  return (
    <>
      <Tooltip label={reason ?? name} multiline maw={260}>
        <ActionIcon
          ref={ref}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={name}
          aria-disabled={isOff || undefined}
          aria-busy={busy || undefined}
          aria-describedby={isOff ? reasonId : undefined}
          data-disabled={isOff || undefined}
          onClick={isOff ? undefined : onClick}
        >
          <IconComponent size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isOff && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </>
  );
}
