import { proveModel } from '../proof/prove-model.js';
import { browserNoticesModel } from './browser-notices.model.js';

proveModel(browserNoticesModel);
