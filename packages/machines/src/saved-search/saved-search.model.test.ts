import { proveModel } from '../proof/prove-model.js';
import { savedSearchModel } from './saved-search.model.js';

proveModel(savedSearchModel);
