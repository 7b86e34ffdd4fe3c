import type { ReactNode } from 'react';
import { ChoiceField } from '../../ui/choice-field/choice-field.tsx';
import { useWords } from '../../words/words.ts';

export type Answer = 'yes' | 'no';

/** What is known as an answer, and an answer as what is known; null: nobody said. */
export const answerOf = (known: boolean | null): Answer | null => (known === null ? null : known ? 'yes' : 'no');
export const knownOf = (answer: Answer | null): boolean | null => (answer === null ? null : answer === 'yes');

/** A question that is answered with yes or no, or not at all. */
export function YesNoField({
  label,
  value,
  onChange,
  onBlur,
  error,
}: {
  readonly label: string;
  readonly value: Answer | null;
  readonly onChange: (answer: Answer | null) => void;
  readonly onBlur: () => void;
  readonly error: string | null;
}): ReactNode {
  const words = useWords();
  return (
    <ChoiceField<Answer>
      label={label}
      placeholder={words('damageReports.add.unknown')}
      choices={[
        { value: 'yes', label: words('common.yes') },
        { value: 'no', label: words('common.no') },
      ]}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
    />
  );
}
