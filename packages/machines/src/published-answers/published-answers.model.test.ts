import { proveModel } from '../proof/prove-model.js';
import { publishedAnswersModel } from './published-answers.model.js';

proveModel(publishedAnswersModel);
