import { unsubscribeFromMail } from '@voltyard/contracts/mail/mail.rest';
import { unsubscribeCopy } from '../../account/mail/mail-link-copy';
import { MailLinkPanel } from '../../account/mail/MailLinkPanel';
import { useMailLink } from '../../account/mail/use-mail-link';
import { call } from '../../wiring/http/api-client';

export function Component() {
  const link = useMailLink((token, signal) => call(unsubscribeFromMail, { query: { token } }, { signal }));
  return <MailLinkPanel link={link} copy={unsubscribeCopy} />;
}
