import { Fragment, type ReactNode } from 'react';

/** An e-mail address that goes on in a new line behind its @ or before a dot, not within a word. */
export function MailAddress({ address }: { readonly address: string }): ReactNode {
  return address.split(/(?<=@)|(?=\.)/).map((part, at) => (
    <Fragment key={`${at} ${part}`}>
      {at === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
