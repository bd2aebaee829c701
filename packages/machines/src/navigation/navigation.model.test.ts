import { proveModel } from '../proof/prove-model.js';
import { navigationModel } from './navigation.model.js';

proveModel(navigationModel);
