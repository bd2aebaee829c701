import { proveModel } from '../proof/prove-model.js';
import { adEditModel } from './ad-edit.model.js';

proveModel(adEditModel);
