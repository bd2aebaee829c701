import { proveModel } from '../proof/prove-model.js';
import { loadingModel } from './loading.model.js';

proveModel(loadingModel);
