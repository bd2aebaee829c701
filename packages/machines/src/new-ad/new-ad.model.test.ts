import { proveModel } from '../proof/prove-model.js';
import { newAdModel } from './new-ad.model.js';

proveModel(newAdModel);
