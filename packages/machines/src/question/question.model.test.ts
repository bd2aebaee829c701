import { proveModel } from '../proof/prove-model.js';
import { questionModel } from './question.model.js';

proveModel(questionModel);
