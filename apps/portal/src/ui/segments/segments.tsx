import { type ReactNode, useId } from 'react';
import styles from './segments.module.css';

/** One segment. */
export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

/**
 * A segmented control: radio buttons side by side, so that arrow keys move between them. The checked one has another
 * background. Nothing is measured, because that would force a layout of the whole page (decision 0096).
 */
export function Segments<Value extends string>({
  label,
  value,
  segments,
  onChange,
  isWide = false,
  className = '',
}: {
  /** Accessible name of the control. */
  readonly label: string;
  readonly value: Value;
  readonly segments: readonly Segment<Value>[];
  readonly onChange: (value: Value) => void;
  /** Full width, with larger type. */
  readonly isWide?: boolean;
  readonly className?: string | undefined;
}): ReactNode {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={`${styles['segments']} ${className}`} data-wide={isWide}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles['segment']}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          <span>{segment.label}</span>
        </label>
      ))}
    </div>
  );
}
