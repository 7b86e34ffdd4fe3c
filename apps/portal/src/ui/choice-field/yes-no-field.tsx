import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import { ChoiceField } from './choice-field.tsx';

/** A yes/no question; null when it is not answered. */
export function YesNoField({
  value,
  onChange,
  ...look
}: {
  readonly label: string;
  /** Text while it is not answered. */
  readonly placeholder?: string;
  readonly description?: string;
  readonly disabled?: boolean;
  readonly value: boolean | null;
  readonly onChange: (answer: boolean | null) => void;
  readonly onBlur?: () => void;
  readonly error?: string | null;
}): ReactNode {
  const words = useWords();
  return (
    <ChoiceField<'yes' | 'no'>
      {...look}
      choices={[
        { value: 'yes', label: words('common.yes') },
        { value: 'no', label: words('common.no') },
      ]}
      value={value === null ? null : value ? 'yes' : 'no'}
      onChange={(answer) => onChange(answer === null ? null : answer === 'yes')}
    />
  );
}
