import 'normalize.css/normalize.css';
import '../../../../apps/web/src/theme/theme.scss';
import '../../../../apps/web/src/theme/forms.scss';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { machines } from './machines/found.js';
import { Sessions } from './scenario/sessions.js';
import { takeScenarioLink } from './scenario/take-scenario-link.js';
import { screens } from './screens/found.js';
import { App } from './shell/App.js';

const sessions = new Sessions(window.sessionStorage);
const takeLink = () => takeScenarioLink(location, history, machines, sessions);
takeLink();
window.addEventListener('hashchange', takeLink);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <App {...{ machines, screens, sessions }} />
  </StrictMode>,
);

// What was done is done again to an edited machine: see `Sessions`.
import.meta.webpackHot?.accept(['./machines/found.js', './screens/found.js'], () => location.reload());
