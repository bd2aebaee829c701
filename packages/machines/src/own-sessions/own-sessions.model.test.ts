import { proveModel } from '../proof/prove-model.js';
import { ownSessionsModel } from './own-sessions.model.js';

proveModel(ownSessionsModel);
