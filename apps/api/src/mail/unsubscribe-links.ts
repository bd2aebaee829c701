import type { MailContext } from './mail-context.js';
import { unsubscribeToken } from './mail-tokens.js';

/** The page with the button, and the call that mail programs make by themselves. */
export interface UnsubscribeLinks {
  readonly page: string;
  readonly call: string;
}

export function unsubscribeLinks(
  { hidden, publicUrl: { origin } }: Pick<MailContext, 'hidden' | 'publicUrl'>,
  about: Parameters<typeof unsubscribeToken>[1],
): UnsubscribeLinks {
  const token = unsubscribeToken(hidden, about);
  return {
    page: `${origin}/mail/unsubscribe#${token}`,
    call: `${origin}/api/Mail/Unsubscribe?token=${token}`,
  };
}
