import { proveModel } from '../proof/prove-model.js';
import { matchListModel } from './match-list.model.js';

proveModel(matchListModel);
