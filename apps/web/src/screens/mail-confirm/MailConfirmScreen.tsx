import { confirmMailAddress } from '@voltyard/contracts/mail/mail.rest';
import { confirmCopy } from '../../account/mail/mail-link-copy';
import { MailLinkPanel } from '../../account/mail/MailLinkPanel';
import { useMailLink } from '../../account/mail/use-mail-link';
import { call } from '../../wiring/http/api-client';

export function Component() {
  const link = useMailLink((token, signal) => call(confirmMailAddress, { body: { token } }, { signal }));
  return <MailLinkPanel link={link} copy={confirmCopy} />;
}
