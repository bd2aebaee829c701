import { proveModel } from '../proof/prove-model.js';
import { adInterestModel } from './ad-interest.model.js';

proveModel(adInterestModel);
