import { proveModel } from '../proof/prove-model.js';
import { listSearchModel } from './list-search.model.js';

proveModel(listSearchModel);
