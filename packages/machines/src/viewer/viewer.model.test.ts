import { proveModel } from '../proof/prove-model.js';
import { viewerModel } from './viewer.model.js';

proveModel(viewerModel);
