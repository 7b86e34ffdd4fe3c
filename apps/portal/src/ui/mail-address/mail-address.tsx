import { Fragment, type ReactNode } from 'react';

/** An e-mail address that wraps after its @ or before a dot, not within a word. */
export function MailAddress({ address }: { readonly address: string }): ReactNode {
  return address.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
