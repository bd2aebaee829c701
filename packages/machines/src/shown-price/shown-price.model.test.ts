import { proveModel } from '../proof/prove-model.js';
import { shownPriceModel } from './shown-price.model.js';

proveModel(shownPriceModel);
