import { Counter } from 'prom-client';
import type { SliceDefinition } from '../slice.js';
import type { RoundDefinition } from '../subscriptions/rounds.js';
import { mailBelongings } from './mail-belongings.js';
import { mailRoutes } from './mail.routes.js';
import { mailServer } from './mail-server.js';
import {
  confirmationMails,
  mailSubscriptions,
  newMessageMails,
  searchMails,
} from './mails-to-send.subscriptions.js';
import { outbox } from './outbox.projection.js';
import { countWaiting } from './queue-mail.js';
import { type Sending, sendDueMails } from './send-due-mails.js';

const sender: RoundDefinition = { name: 'mail-sender', every: 2000 };

/** The mail slice: where a person's e-mail goes, and the outbox. */
export const mail: SliceDefinition = {
  projections: [outbox],
  subscriptions: mailSubscriptions,
  rounds: [sender],
  create: (context) => {
    const { mail: settings, measured, views, log } = context;
    const attempts = new Counter({
      name: 'voltyard_mails_total',
      help: 'Attempts of this process to send a mail, by outcome',
      labelNames: ['outcome'] as const,
      registers: [measured.registry],
    });
    measured.gauge('voltyard_mails_waiting', 'Mails that are not sent or given up yet', () =>
      countWaiting(views),
    );
    const server = settings && mailServer(settings);
    const report: Sending['report'] = (outcome, reason) => {
      attempts.inc({ outcome });
      if (reason !== null) log.warn({ outcome, ...reason }, 'a mail was not taken by the mail server');
    };
    return {
      routes: mailRoutes(context),
      subscriptions: [confirmationMails(context), searchMails(context), newMessageMails(context)],
      belongings: mailBelongings(context),
      rounds: [
        {
          ...sender,
          run: async (mayContinue) =>
            server !== null && sendDueMails(context, { server, report }, mayContinue),
          close: () => server?.close(),
        },
      ],
    };
  },
};
