import { proveModel } from '../proof/prove-model.js';
import { sessionModel } from './session.model.js';

proveModel(sessionModel);
