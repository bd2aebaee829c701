import type { mailLinkMachine } from '@voltyard/machines/mail-link/mail-link.machine';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { confirmCopy } from './mail-link-copy';
import { MailLinkPanel } from './MailLinkPanel';

export const machine = 'mailLink';
export const title = 'Page of a link in a mail';

export default function MailLinkWorkbench({ actor }: WorkbenchScreenProps<typeof mailLinkMachine>) {
  return (
    <WorkbenchStage>
      <MailLinkPanel link={actor} copy={confirmCopy} />
    </WorkbenchStage>
  );
}
