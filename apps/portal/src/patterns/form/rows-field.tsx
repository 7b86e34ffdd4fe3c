import { ActionIcon, Button } from '@mantine/core';
import type { Fact } from '@wagenpark/contract';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { IconPlus, IconTrash } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import type { FactFieldProps } from './fact-field-props.ts';
import { formValues } from './fact-values.ts';
import styles from './rows-field.module.css';

type Row = Readonly<Record<string, unknown>>;

/**
 * The field of nested rows, with buttons to add and remove a row. The error for duplicate keys is shown below the rows.
 * Adding a row moves the focus to its first field. Removing one moves it to the remove button of the next row, or to
 * the add button.
 */
export function RowsField({
  fact,
  label,
  description,
  Field,
  ...props
}: Omit<FactFieldProps, 'fact'> & {
  readonly fact: Extract<Fact, { readonly kind: 'rows' }>;
  readonly label: string;
  /** An explanation below the label. */
  readonly description?: string;
  /** `FactField`, for the facts of a row. A parameter instead of an import, which would be circular. */
  readonly Field: ComponentType<FactFieldProps>;
}): ReactNode {
  const { path, value, onChange, disabled = false } = props;
  const words = useWords();
  const rows = value as readonly Row[];
  const list = useRef<HTMLFieldSetElement>(null);
  const fault = props.faultAt(path);
  const focusLater = (find: (element: HTMLElement) => HTMLElement | null | undefined) =>
    requestAnimationFrame(() => list.current && find(list.current)?.focus());
  const rowsIn = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>('[data-row]')];
  const addRow = () => {
    onChange([...rows, formValues(fact.of, {}, [])]);
    focusLater((element) => rowsIn(element).at(-1)?.querySelector<HTMLElement>('input, textarea'));
  };
  const removeRow = (index: number) => {
    onChange(rows.filter((_, place) => place !== index));
    focusLater(
      (element) => rowsIn(element)[index]?.querySelector('[data-remove]') ?? element.querySelector('[data-add]'),
    );
  };
  return (
    <fieldset ref={list} className={styles['rows']} data-fault={fault === null ? undefined : ''}>
      <legend>{label}</legend>
      {description === undefined ? null : <p className={styles['description']}>{description}</p>}
      {rows.map((row, index) => (
        // The React key is the index, because a new row has no key yet.
        <div
          key={index}
          className={styles['row']}
          data-row
          role="group"
          aria-label={words('forms.rowNumber', { label, number: index + 1 })}
        >
          {Object.entries(fact.of).map(([name, inner]) => (
            <Field
              key={name}
              {...props}
              name={name}
              fact={inner}
              path={`${path}.${index}.${name}`}
              value={row[name]}
              onChange={(next) =>
                onChange(rows.map((one, place) => (place === index ? { ...one, [name]: next } : one)))
              }
            />
          ))}
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            className={styles['remove']}
            data-remove
            disabled={disabled}
            aria-label={words('forms.removeRow', { label, number: index + 1 })}
            onClick={() => removeRow(index)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {fault === null ? null : <p className={styles['fault']}>{fault}</p>}
      <Button
        variant="default"
        size="compact-sm"
        className={styles['add']}
        data-add
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={disabled || rows.length >= fact.most}
        onClick={addRow}
      >
        {words('forms.addRow')}
      </Button>
    </fieldset>
  );
}
