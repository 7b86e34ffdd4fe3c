import type { Form } from './use-form.ts';

/** The props that connect a field to a form. */
export interface FieldProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: string | null;
}

/** Connects a value of a form to a field whose `onChange` gives the value: a date, number or choice field. */
export function fieldProps<Values extends object, Name extends keyof Values & string>(
  form: Form<Values>,
  name: Name,
): FieldProps<Values[Name]> {
  return {
    value: form.values[name],
    onChange: (value) => {
      const part: Partial<Values> = {};
      part[name] = value;
      form.change(part);
    },
    onBlur: () => form.leave(name),
    error: form.faultAt(name),
  };
}

/** The names of a form's text values. */
type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;

/** The props of a text field. */
export type TextFieldProps = Omit<FieldProps<string>, 'onChange'> & {
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
};

/** Connects a text of a form to a text field, whose `onChange` gives an event. */
export function textFieldProps<Values extends object>(form: Form<Values>, name: TextName<Values>): TextFieldProps {
  return {
    value: String(form.values[name]),
    onChange: ({ currentTarget }) => form.change({ [name]: currentTarget.value } as unknown as Partial<Values>),
    onBlur: () => form.leave(name),
    error: form.faultAt(name),
  };
}
