import { proveModel } from '../proof/prove-model.js';
import { adHistoryModel } from './ad-history.model.js';

proveModel(adHistoryModel);
