import type { MailSetting, MailTestAnswer } from '@wagenpark/contract/admin/mail-settings';
import type { MailWay } from '@wagenpark/domain/mail-ways';
import { formatNumber } from '@wagenpark/domain/number-format';
import type { ReactNode } from 'react';
import { IconCircleCheck, IconCircleX } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import styles from './page.module.css';

/** The result of the test mail in words: what is wrong, what to do, and what the server said (MS-06). */
export function TestResult({ answer }: { readonly answer: MailTestAnswer }): ReactNode {
  const words = useWords();
  const { failure, to, milliseconds } = answer;
  const Icon = failure === null ? IconCircleCheck : IconCircleX;
  return (
    <div className={styles['panel']} data-tone={failure === null ? 'ok' : 'danger'} role="status">
      <h2>
        <Icon size={20} stroke={1.75} aria-hidden />
        {words(failure === null ? 'mailSettings.sentTitle' : 'mailSettings.failedTitle')}
      </h2>
      {failure === null ? (
        <p>{words('mailSettings.sentText', { email: to })}</p>
      ) : (
        <>
          {/* words: mailFailure.* mailAdvice.* */}
          <p>{words(`mailFailure.${failure}`)}</p>
          <p>{words(`mailAdvice.${failure}`)}</p>
        </>
      )}
      {failure !== null && answer.answer !== null && (
        <code aria-label={words('mailSettings.serverWords')}>{answer.answer}</code>
      )}
      <small>{words('mailSettings.testNote', { seconds: formatNumber(milliseconds / 1_000, 1) })}</small>
    </div>
  );
}

/** What happens with mails: through whose server they go, and what waits. */
export function Meanwhile({ setting, way }: { readonly setting: MailSetting; readonly way: MailWay }): ReactNode {
  const words = useWords();
  const { providerSender, waiting } = setting;
  return (
    <div className={styles['panel']}>
      <h2>{words(way === 'provider' ? 'mailSettings.type.provider' : 'mailSettings.meanwhile')}</h2>
      {way !== 'provider' ? (
        <p>{words('mailSettings.meanwhileText')}</p>
      ) : (
        <p>
          {providerSender === null
            ? words('mailSettings.providerNone')
            : words('mailSettings.providerText', { sender: providerSender })}
        </p>
      )}
      <small>{words('mailSettings.waiting', { count: waiting })}</small>
    </div>
  );
}
