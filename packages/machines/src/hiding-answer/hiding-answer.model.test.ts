import { proveModel } from '../proof/prove-model.js';
import { hidingAnswerModel } from './hiding-answer.model.js';

proveModel(hidingAnswerModel);
