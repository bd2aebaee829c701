import { proveModel } from '../proof/prove-model.js';
import { adStateModel } from './ad-state.model.js';

proveModel(adStateModel);
