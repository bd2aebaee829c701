import { mdiLanDisconnect } from '@mdi/js';
import { StatusPage } from '../../ui/pages/StatusPage';
import { messageOf } from '../../wiring/http/call-failed';

interface ChunkFailureProps {
  problem: unknown;
  isTrying: boolean;
  onRetry: () => void;
}

/** A part of the product did not arrive (specification, section 8): its message, type and address, and a retry. */
export function ChunkFailure({ problem, isTrying, onRetry }: ChunkFailureProps) {
  const { type, request } = problem as { type?: string; request?: string };
  return (
    <StatusPage
      icon={mdiLanDisconnect}
      title="This page did not arrive"
      actions={
        <>
          <button
            type="button"
            className="bp6-button bp6-intent-primary"
            disabled={isTrying}
            onClick={onRetry}
          >
            {isTrying ? 'Trying …' : 'Try again'}
          </button>
          <button type="button" className="bp6-button" onClick={() => window.location.reload()}>
            Reload Voltyard
          </button>
        </>
      }
      details={[
        ...(type === undefined ? [] : [{ term: 'Type', value: type }]),
        ...(request === undefined ? [] : [{ term: 'Address', value: request }]),
      ]}
    >
      <p role="alert">{sentenceOf(problem)}</p>
      <p>
        The connection may have dropped, or Voltyard was updated since you opened it. In the second case,
        reload.
      </p>
    </StatusPage>
  );
}

/**
 * The loaders' errors are "Loading chunk 7 failed.\n(error: http://…)" for a script and "Loading CSS chunk 7
 * failed.\\n(http://…)" for a style sheet, with `type` and `request` beside the message; whichever of a chunk's files
 * is missing, the sentence is the specification's.
 */
function sentenceOf(problem: unknown): string {
  const message = messageOf(problem);
  const chunk = /^Loading (?:CSS )?chunk (\S+) failed/.exec(message)?.[1];
  return chunk === undefined ? message : `Loading chunk ${chunk} failed.`;
}
