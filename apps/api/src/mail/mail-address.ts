import { Problem } from '@voltyard/contracts/problems';
import { aggregateReader } from '../event-store/read-aggregate.js';
import type { MailContext } from './mail-context.js';
import {
  type Confirmation,
  type MailSettingsCommand,
  mailSettingsDecider,
  type MailSettingsState,
  streamOfMailSettings,
} from './mail-settings.decider.js';
import { confirmationToken, hashOfToken } from './mail-tokens.js';
import { mailedAddressDecider, streamOfMailedAddress } from './mailed-address.decider.js';
import { isOutboxFull } from './queue-mail.js';

type AddressContext = Pick<MailContext, 'handle' | 'views' | 'now' | 'newId' | 'hidden'>;

/** What asks for a confirmation, without the confirmation. */
type Request =
  | { type: 'SaveAddress' | 'OfferAddress'; userId: string; address: string }
  | { type: 'RequestConfirmation'; userId: string };

/**
 * Changes an address, or sends its link once more. What the account's own rules refuse is refused before the address is
 * counted, so that a refused call uses nothing up.
 */
export async function requestConfirmation(
  context: AddressContext,
  request: Request,
): Promise<MailSettingsState> {
  const { handle, hidden, newId, now, views } = context;
  const { userId } = request;
  const mailId = `confirmation-${newId()}`;
  const tokenHash = hashOfToken(confirmationToken(hidden, userId, mailId));
  const commandAt = (at: string): MailSettingsCommand =>
    ({ ...request, mailId, tokenHash, at }) satisfies Request & Confirmation;
  const stream = streamOfMailSettings(userId);
  const { state } = await aggregateReader(handle)(stream, mailSettingsDecider);
  const at = now().toISOString();
  if (mailSettingsDecider.decide(commandAt(at), state).length === 0) return state;
  const address = 'address' in request ? request.address : state.address;
  if (address === null) return state;
  if (await isOutboxFull(views)) throw new Problem('too-many-mails-waiting');
  const isFromProvider =
    request.type === 'OfferAddress' || (state.isFromProvider && address === state.address);
  const mailed = streamOfMailedAddress({ address, at, isFromProvider }, hidden);
  await handle(mailed, mailedAddressDecider, { type: 'MailAddress', askedBy: hidden(userId) });
  return (await handle(stream, mailSettingsDecider, commandAt)).state;
}

/** Takes what a provider says at a sign-in for the address of a person who has said nothing about e-mail yet. */
export const mailAddressOffer =
  (context: AddressContext) =>
  async (userId: string, address: string): Promise<void> => {
    try {
      await requestConfirmation(context, { type: 'OfferAddress', userId, address });
    } catch (error) {
      // A limit that is reached is no reason to refuse the sign-in.
      if (!(error instanceof Problem)) throw error;
    }
  };
