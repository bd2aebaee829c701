import { mdiFlagOutline } from '@mdi/js';
import { reportLimits } from '@voltyard/contracts/limits';
import {
  conversationReasons,
  type ReportReason,
  reportReasons,
} from '@voltyard/contracts/reports/report-reasons';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { buttonClass } from '../ui/ButtonLink';
import { Icon } from '../ui/Icon';
import { useVisitor } from '../visitor/use-visitor';
import type { ReportTarget } from '../wiring/http/reports';
import { useOpened } from '../wiring/navigation/use-opened';
import { ReportDialog, SignInToReport, UnknownReporter } from './ReportDialog';
import { ReportForm } from './ReportForm';
import { useReport } from './use-report';

interface ReportThisProps {
  target: ReportTarget;
  size?: 'small';
}

/** The button that opens the report of an ad or a conversation, and its dialog. */
export function ReportThis({ target, size }: ReportThisProps) {
  const { openId, open, close } = useOpened('report');
  const id = 'adId' in target ? target.adId : target.conversationId;
  const button = useButtonFocusedAfter(openId === id);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClass(size ? { size } : {})}
        onClick={() => open(id)}
      >
        <Icon path={mdiFlagOutline} />
        <span>Report</span>
      </button>
      <Opened target={target} isOpen={openId === id} onClosed={close} />
    </>
  );
}

/** A dialog that was open when the page began, as after signing in, has no opener to give the focus back to. */
function useButtonFocusedAfter(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

interface OpenedProps {
  target: ReportTarget;
  isOpen: boolean;
  onClosed: () => void;
}

/** What one person wrote is not for the next one in this browser. */
function Opened(props: OpenedProps) {
  const { user, isSignedOut } = useVisitor();
  if (user !== null) return <OwnReport key={user.id} {...props} />;
  if (!props.isOpen) return null;
  const Instead = isSignedOut ? SignInToReport : UnknownReporter;
  return shown(props, <Instead onCancelled={props.onClosed} />);
}

/** It stays while the dialog is closed, so that a slip loses no word. */
function OwnReport(props: OpenedProps) {
  const { target, isOpen, onClosed } = props;
  const report = useReport(target);
  if (!isOpen) return null;
  const { reasons, note } = 'adId' in target ? ofAd : ofConversation;
  return shown(
    props,
    <>
      {note !== null && <p className="report__note">{note}</p>}
      <ReportForm report={report} reasons={reasons} onClosed={onClosed} />
    </>,
  );
}

interface Copy {
  title: string;
  reasons: readonly ReportReason[];
  note: string | null;
}
const ofAd: Copy = { title: 'Report this ad', reasons: reportReasons, note: null };
const ofConversation: Copy = {
  title: 'Report this conversation',
  reasons: conversationReasons,
  note: `The people who run this marketplace can then read the last ${reportLimits.readableMessages} messages.`,
};

/** Not within the sheet of an ad, whose keys it would hear. */
const shown = ({ target, onClosed }: OpenedProps, children: ReactNode) =>
  createPortal(
    <ReportDialog title={('adId' in target ? ofAd : ofConversation).title} onClosed={onClosed}>
      {children}
    </ReportDialog>,
    document.body,
  );
