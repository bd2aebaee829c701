import 'normalize.css/normalize.css';
import './theme/theme.scss';
import { nextTask } from './wiring/next-task';

/**
 * What the modules of the first load do as they are loaded takes a phone half a second. It is done in pieces, between which
 * the browser draws and answers what is pressed: each is a module with all that it imports and no earlier piece has. They
 * are in the same files (`eager`); `webpackExports` keeps what a contract offers and no module uses out of them.
 */
const pieces = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@voltyard/contracts/accounts/accounts.rest'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@voltyard/contracts/ads/buyer-ad-fields'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@voltyard/contracts/ads/ads.rest'),
  () => import(/* webpackMode: "eager" */ './wiring/root-actors'),
  () => import(/* webpackMode: "eager" */ './shell/Shell'),
  () => import(/* webpackMode: "eager" */ './routes'),
  () => import(/* webpackMode: "eager" */ './main'),
];

async function start(): Promise<void> {
  for (const load of pieces) {
    await load();
    await nextTask();
  }
}

void start();
