import { Checkbox } from '@mantine/core';
import { type Fact, isText, longestOf } from '@wagenpark/contract';
import type { Currency } from '@wagenpark/domain/number-format';
import type { MessageId } from '@wagenpark/messages';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { choiceWords, factLabel } from '../../platform/words/fact-words.ts';
import { ChoiceField } from '../../ui/choice-field/choice-field.tsx';
import { MultiChoiceField } from '../../ui/choice-field/multi-choice-field.tsx';
import { TagsField } from '../../ui/choice-field/tags-field.tsx';
import { YesNoField } from '../../ui/choice-field/yes-no-field.tsx';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { CurrencyMark } from '../../ui/number-field/currency-mark.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { TextAreaField, TextField } from '../../ui/text-field/text-field.tsx';
import { i18n, useWords } from '../../words/words.ts';
import type { FactFieldProps } from './fact-field-props.ts';
import { formatBound, numberProblem } from './fact-values.ts';
import { RowsField } from './rows-field.tsx';

const inputTypes: Partial<Readonly<Record<Fact['kind'], string>>> = { email: 'email', phone: 'tel' };
const decimalsOf: Partial<Readonly<Record<Fact['kind'], number>>> = { quantity: 2, money: 2, percentage: 2, price: 4 };

/** The field of a number that names a record. */
const recordNumberField = { isUngrouped: true, least: 0, most: 999_999_999 };

/** The symbol behind the number in a field, if it is the same in every language: the client's currency, %, km. */
const unitOf = (fact: Fact, currency: Currency): { readonly unit?: ReactNode } => {
  if (fact.kind === 'money' || fact.kind === 'price') return { unit: <CurrencyMark currency={currency} /> };
  if (fact.kind === 'percentage') return { unit: '%' };
  const symbol = 'symbol' in fact ? fact.symbol : undefined;
  const unit = symbol ?? ('unit' in fact && fact.unit === 'km' ? 'km' : undefined);
  return unit === undefined ? {} : { unit };
};

/**
 * The field of a fact, by its kind. For texts per language it renders one language; `FactFields` adds the tabs. The
 * message `<subject>.explain.<fact>`, if it exists, is shown below the field.
 */
export function FactField(props: FactFieldProps): ReactNode {
  const { subject, name, fact, path, value, onChange, disabled = false } = props;
  const words = useWords();
  const { client, formats } = useSession();
  const problem = numberProblem(words, formats, fact);
  const explanation = `${subject}.explain.${name}`;
  const hasExplanation = explanation in i18n.messages;
  const max = 'max' in fact && typeof fact.max === 'number' ? formatBound(formats, fact, fact.max) : '';
  const text = props.hint ?? (hasExplanation ? words(explanation as MessageId, { most: max }) : undefined);
  const description = text === undefined ? {} : { description: text };
  const look = {
    label: factLabel(words, subject, name),
    required: fact.optional !== true,
    disabled,
    error: props.faultAt(path),
    onBlur: () => props.onBlur(path),
    ...description,
    ...(props.autoFocus ? { 'data-autofocus': true } : {}),
  };
  const onText = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
    onChange(currentTarget.value);
  if (isText(fact)) {
    const Text = fact.kind === 'text' && fact.lines ? TextAreaField : TextField;
    const maxLength = fact.kind === 'plate' ? 20 : longestOf(fact as Parameters<typeof longestOf>[0]);
    return (
      <Text
        {...look}
        type={inputTypes[fact.kind] ?? 'text'}
        maxLength={maxLength}
        value={value as string}
        onChange={onText}
      />
    );
  }
  switch (fact.kind) {
    case 'texts': {
      const Text = fact.lines ? TextAreaField : TextField;
      return <Text {...look} maxLength={fact.max} value={value as string} onChange={onText} />;
    }
    case 'tags':
      return (
        <TagsField
          {...look}
          description={look.description ?? words('forms.tagsHint')}
          maxLength={fact.max}
          most={fact.most}
          value={value as readonly string[]}
          onChange={onChange}
        />
      );
    case 'links': {
      const numbers = value as readonly number[];
      // Until the names are loaded, selected records are shown by number.
      const linked = props.links?.[name] ?? numbers.map((number) => ({ number, name: String(number) }));
      const choices = linked.map(({ number, name: label }) => ({ value: String(number), label }));
      if (fact.most === 1) {
        const [first] = numbers;
        return (
          <ChoiceField
            {...look}
            choices={choices}
            value={first === undefined ? null : String(first)}
            onChange={(chosen) => onChange(chosen === null ? [] : [Number(chosen)])}
          />
        );
      }
      return (
        <MultiChoiceField
          {...look}
          choices={choices}
          value={numbers.map(String)}
          onChange={(ticked) => onChange(ticked.map(Number))}
        />
      );
    }
    case 'rows':
      return <RowsField {...props} {...description} fact={fact} label={look.label} Field={FactField} />;
    case 'yesNo':
      if (fact.optional) {
        const { required: _required, ...question } = look;
        return <YesNoField {...question} value={value as boolean | null} onChange={onChange} />;
      }
      return (
        <Checkbox
          label={look.label}
          {...description}
          disabled={disabled}
          {...(props.autoFocus ? { 'data-autofocus': true } : {})}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      );
    case 'choice': {
      const choices = Object.entries(choiceWords(words, subject, name, fact));
      return (
        <ChoiceField
          {...look}
          choices={choices.map(([one, label]) => ({ value: one, label }))}
          value={value as string | null}
          onChange={onChange}
        />
      );
    }
    case 'day':
      return <DateField {...look} value={value as never} onChange={onChange} />;
    case 'birthDay':
      return <DateField {...look} disabledDays="afterToday" value={value as never} onChange={onChange} />;
    case 'number': {
      const choices = props.links?.[name];
      if (choices === undefined) {
        return <NumberField {...look} {...recordNumberField} value={value as number | null} onChange={onChange} />;
      }
      return (
        <ChoiceField
          {...look}
          choices={choices.map(({ number, name: label }) => ({ value: String(number), label }))}
          value={value === null ? null : Number(value).toString()}
          onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
        />
      );
    }
    case 'count':
    case 'quantity':
    case 'money':
    case 'price':
    case 'percentage':
      return (
        <NumberField
          {...look}
          decimals={('decimals' in fact ? fact.decimals : undefined) ?? decimalsOf[fact.kind] ?? 0}
          isMoney={fact.kind === 'money'}
          {...unitOf(fact, client.currency)}
          {...('min' in fact && fact.min !== undefined ? { least: fact.min } : {})}
          {...('max' in fact && typeof fact.max === 'number' ? { most: fact.max } : {})}
          {...(problem === undefined ? {} : { problem })}
          value={value as number | null}
          onChange={onChange}
        />
      );
    case 'moment':
      return <TextField {...look} value={(value as string | null) ?? ''} onChange={onText} />;
    default:
      return null;
  }
}
