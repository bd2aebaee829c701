import { proveModel } from '../proof/prove-model.js';
import { draftQuestionModel } from './draft-question.model.js';

proveModel(draftQuestionModel);
