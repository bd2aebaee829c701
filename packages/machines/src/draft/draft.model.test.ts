import { proveModel } from '../proof/prove-model.js';
import { draftModel } from './draft.model.js';

proveModel(draftModel);
