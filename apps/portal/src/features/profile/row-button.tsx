import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

/** A button of a row. Its accessible name begins with the visible text, for users of speech recognition. */
export function RowButton({
  label,
  of,
  onClick,
}: {
  readonly label: string;
  /** What the row is about. */
  readonly of: string;
  readonly onClick: () => void;
}): ReactNode {
  return (
    <Button variant="default" size="sm" aria-label={`${label}, ${of}`} onClick={onClick}>
      {label}
    </Button>
  );
}
