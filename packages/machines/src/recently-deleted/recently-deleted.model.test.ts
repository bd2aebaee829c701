import { proveModel } from '../proof/prove-model.js';
import { recentlyDeletedModel } from './recently-deleted.model.js';

proveModel(recentlyDeletedModel);
