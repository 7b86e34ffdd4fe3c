import type { Currency } from '@wagenpark/domain/number-format';
import type { ReactNode } from 'react';
import { IconCurrencyDollar, IconCurrencyEuro } from '../icons.ts';

/** The currency of an amount: an icon of the euro or the dollar; the złoty has none and is the text 'zł' (CN-05). */
export function CurrencyMark({ currency }: { readonly currency: Currency }): ReactNode {
  switch (currency) {
    case 'EUR':
      return <IconCurrencyEuro size={16} aria-hidden />;
    case 'USD':
      return <IconCurrencyDollar size={16} aria-hidden />;
    case 'PLN':
      return 'zł';
  }
}
